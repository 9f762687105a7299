package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.bf4ps.web.pages.ComparePage;
import org.bf4ps.web.pages.SearchPage;

/**
 * The paths of pages that are about no single soldier. Each loads its page's data before the page
 * is rendered; the Facelets themselves lie where no browser can ask for them.
 */
@WebServlet({"", "/search", "/compare", "/status", "/api-docs"})
public class PageRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient SearchPage search;
  @Inject private transient ComparePage compare;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String page =
        switch (request.getServletPath()) {
          case "/search" -> search(request);
          case "/compare" -> compare(request);
          case "/status" -> "status";
          case "/api-docs" -> "api-docs";
          default -> "home";
        };
    request.getRequestDispatcher("/WEB-INF/pages/" + page + ".xhtml").forward(request, response);
  }

  private String search(HttpServletRequest request) {
    search.load(
        request.getParameter("q"), request.getParameter("platform"), request.getParameter("page"));
    return "search";
  }

  private String compare(HttpServletRequest request) {
    compare.load(request.getParameterValues("soldier"));
    return "compare";
  }
}
