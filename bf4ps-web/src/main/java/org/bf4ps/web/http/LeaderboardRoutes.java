package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.web.pages.RankingPage;

/** The paths of the leaderboards: all of them, and {@code /{metric}}. */
@WebServlet({"/leaderboards", "/leaderboards/*"})
public class LeaderboardRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient RankingPage ranking;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String path = request.getPathInfo();
    if (path == null) {
      show("leaderboards", request, response);
      return;
    }
    Optional<LeaderboardMetric> metric = LeaderboardMetric.ofLabel(path.substring(1));
    if (metric.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    ranking.load(metric.get(), request.getParameter("platform"), request.getParameter("cursor"));
    show("leaderboard", request, response);
  }

  private static void show(String page, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    request.getRequestDispatcher("/WEB-INF/pages/" + page + ".xhtml").forward(request, response);
  }
}
