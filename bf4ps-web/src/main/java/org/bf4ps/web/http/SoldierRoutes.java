package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.optout.HiddenSoldiers;
import org.bf4ps.submission.SubmittedSoldier;
import org.bf4ps.web.ArsenalKind;
import org.bf4ps.web.AskedSubmission;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.pages.ArsenalPage;
import org.bf4ps.web.pages.ProgressPage;
import org.bf4ps.web.pages.SoldierPage;

/**
 * The paths of a soldier's pages: {@code /{platform}/{personaId}} and what is below it. The data is
 * loaded before a page is rendered, so that an unknown soldier gets its status 404, and a hidden
 * one its 410 under each of them, whatever stands behind the identity.
 */
@WebServlet("/soldier/*")
public class SoldierRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient SoldierPage soldier;
  @Inject private transient ArsenalPage arsenal;
  @Inject private transient ProgressPage progress;
  @Inject private transient HiddenSoldiers hidden;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String path = request.getPathInfo();
    String[] segments = path == null ? new String[0] : path.substring(1).split("/", -1);
    Optional<Persona> persona = persona(segments);
    if (persona.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    Optional<String> page = page(segments, persona.get(), request);
    if (page.isPresent()) {
      request
          .getRequestDispatcher("/WEB-INF/pages/" + page.get() + ".xhtml")
          .forward(request, response);
    } else {
      refuse(persona.get(), request, response);
    }
  }

  private static Optional<Persona> persona(String[] segments) {
    if (segments.length < 2 || segments.length > 3) {
      return Optional.empty();
    }
    try {
      return Optional.of(PersonaAddress.parse(segments[0], segments[1]));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The Facelet of the page, whose data was loaded; empty if there is no such page. */
  private Optional<String> page(String[] segments, Persona persona, HttpServletRequest request) {
    String part = segments.length == 2 ? "" : segments[2];
    return switch (part) {
      case "" -> loaded("soldier", segments.length == 2 && soldier.load(persona));
      case "weapons", "vehicles" ->
          loaded(
              "arsenal", arsenal.load(ArsenalKind.ofLabel(part), persona, request::getParameter));
      case "progress" -> loaded("progress", progress.load(persona, request::getParameter));
      default -> Optional.empty();
    };
  }

  private static Optional<String> loaded(String page, boolean found) {
    return found ? Optional.of(page) : Optional.empty();
  }

  private void refuse(Persona persona, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (hidden.contain(persona)) {
      request.setAttribute("meaning", HiddenSoldiers.MEANING);
      // Caches may keep a 410 without being told to (RFC 9110 §15.5.11), but this one may end.
      response.setHeader("Cache-Control", "no-store");
      response.sendError(HttpServletResponse.SC_GONE);
      return;
    }
    request.setAttribute("submission", AskedSubmission.query(new SubmittedSoldier(persona, null)));
    response.sendError(HttpServletResponse.SC_NOT_FOUND);
  }
}
