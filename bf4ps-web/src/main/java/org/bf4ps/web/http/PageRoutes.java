package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.web.ArsenalKind;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.pages.ArsenalPage;
import org.bf4ps.web.pages.ComparePage;
import org.bf4ps.web.pages.ProgressPage;
import org.bf4ps.web.pages.SearchPage;
import org.bf4ps.web.pages.SoldierPage;

/**
 * The site's paths. Each loads its page's data before the page is rendered, so that an unknown
 * soldier gets its status 404; the Facelets themselves lie where no browser can ask for them.
 */
@WebServlet({"", "/search", "/soldier/*", "/compare", "/status"})
public class PageRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient SearchPage search;
  @Inject private transient SoldierPage soldier;
  @Inject private transient ArsenalPage arsenal;
  @Inject private transient ComparePage compare;
  @Inject private transient ProgressPage progress;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String page =
        switch (request.getServletPath()) {
          case "/search" -> search(request);
          case "/compare" -> compare(request);
          case "/status" -> "status";
          case "/soldier" -> soldier(request);
          default -> "home";
        };
    if (page == null) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else {
      request.getRequestDispatcher("/WEB-INF/pages/" + page + ".xhtml").forward(request, response);
    }
  }

  private String search(HttpServletRequest request) {
    search.load(request.getParameter("q"), request.getParameter("platform"));
    return "search";
  }

  private String compare(HttpServletRequest request) {
    compare.load(request.getParameterValues("soldier"));
    return "compare";
  }

  /** {@code /{platform}/{personaId}}, and below it the soldier's other pages. */
  private String soldier(HttpServletRequest request) {
    String path = request.getPathInfo();
    String[] segments = path == null ? new String[0] : path.substring(1).split("/", -1);
    if (segments.length < 2 || segments.length > 3) {
      return null;
    }
    Persona persona;
    try {
      persona = PersonaAddress.parse(segments[0], segments[1]);
    } catch (IllegalArgumentException e) {
      return null;
    }
    String page = segments.length == 2 ? "soldier" : segments[2];
    boolean known =
        switch (page) {
          case "soldier" -> segments.length == 2 && soldier.load(persona);
          case "weapons", "vehicles" ->
              arsenal.load(ArsenalKind.ofLabel(page), persona, request::getParameter);
          case "progress" -> progress.load(persona, request::getParameter);
          default -> false;
        };
    if (!known) {
      return null;
    }
    return page.equals("weapons") || page.equals("vehicles") ? "arsenal" : page;
  }
}
