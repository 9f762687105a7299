package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.pages.SearchPage;
import org.bf4ps.web.pages.SoldierPage;

/**
 * The site's paths. Each loads its page's data before the page is rendered, so that an unknown
 * soldier gets its status 404; the Facelets themselves lie where no browser can ask for them.
 */
@WebServlet({"", "/search", "/soldier/*"})
public class PageRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient SearchPage search;
  @Inject private transient SoldierPage soldier;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String page =
        switch (request.getServletPath()) {
          case "/search" -> search(request);
          case "/soldier" -> soldier(request.getPathInfo());
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

  private String soldier(String path) {
    String[] segments = path == null ? new String[0] : path.substring(1).split("/", -1);
    if (segments.length != 2) {
      return null;
    }
    Persona persona;
    try {
      persona = PersonaAddress.parse(segments[0], segments[1]);
    } catch (IllegalArgumentException e) {
      return null;
    }
    return soldier.load(persona) ? "soldier" : null;
  }
}
