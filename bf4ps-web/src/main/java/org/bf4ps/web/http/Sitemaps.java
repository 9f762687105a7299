package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.SiteAddress;

/**
 * Tells search engines of the site's own pages and of all soldiers: an index of pages, each of
 * which covers a fixed range of our keys, so that no page changes its place when soldiers are added
 * (sitemaps.org protocol 0.9).
 */
@WebServlet({"/sitemap.xml", "/sitemap/*", "/robots.txt"})
public class Sitemaps extends HttpServlet {
  private static final long serialVersionUID = 1L;

  /** Keys that a page covers; the protocol allows 50,000 addresses. */
  private static final int PER_PAGE = 10_000;

  private static final Pattern PAGE = Pattern.compile("/([0-9]{1,9})\\.xml");
  private static final String SITE = "/sitemap/site.xml";
  private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final String SPACE = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

  @Inject private transient SoldierDirectory directory;
  @Inject private transient SiteAddress address;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Optional<String> root =
        address.origin(request).map(origin -> origin + request.getContextPath());
    if (request.getServletPath().equals("/robots.txt")) {
      send(response, "text/plain", robots(root));
    } else if (root.isEmpty()) {
      // Locations must be absolute, and nobody told which address the site has.
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else if (request.getServletPath().equals("/sitemap.xml")) {
      send(response, "application/xml", index(root.get()));
    } else {
      page(request, response, root.get());
    }
  }

  private static String robots(Optional<String> root) {
    return "User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /compare\nDisallow: /submit\n"
        + root.map(known -> "\nSitemap: " + known + "/sitemap.xml\n").orElse("");
  }

  private String index(String origin) {
    long pages = directory.greatestKey() / PER_PAGE + 1;
    return LongStream.range(0, pages)
        .mapToObj(page -> "<sitemap><loc>" + origin + "/sitemap/" + page + ".xml</loc></sitemap>\n")
        .collect(
            Collectors.joining(
                "",
                HEAD
                    + "<sitemapindex"
                    + SPACE
                    + "<sitemap><loc>"
                    + origin
                    + SITE
                    + "</loc></sitemap>\n",
                "</sitemapindex>\n"));
  }

  private void page(HttpServletRequest request, HttpServletResponse response, String origin)
      throws IOException {
    String path = request.getPathInfo();
    if (SITE.equals(request.getServletPath() + path)) {
      send(response, "application/xml", addresses(origin, pages()));
      return;
    }
    Matcher matcher = PAGE.matcher(path == null ? "" : path);
    List<Persona> soldiers =
        matcher.matches()
            ? directory.ofKeys(Long.parseLong(matcher.group(1)) * PER_PAGE, PER_PAGE)
            : List.of();
    if (soldiers.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    send(
        response,
        "application/xml",
        addresses(origin, soldiers.stream().map(PersonaAddress::page)));
  }

  /** The pages that are about no single soldier. */
  private static Stream<String> pages() {
    return Stream.concat(
        Stream.of("/", "/status", "/api-docs", "/leaderboards"),
        Arrays.stream(LeaderboardMetric.values()).map(board -> "/leaderboards/" + board.label()));
  }

  private static String addresses(String origin, Stream<String> paths) {
    return paths
        .map(path -> "<url><loc>" + origin + path + "</loc></url>\n")
        .collect(Collectors.joining("", HEAD + "<urlset" + SPACE, "</urlset>\n"));
  }

  /** What depends on the host that was asked for is kept by no cache, which may serve others. */
  private void send(HttpServletResponse response, String type, String text) throws IOException {
    response.setContentType(type);
    response.setCharacterEncoding("UTF-8");
    response.setHeader(
        "Cache-Control", address.known().isPresent() ? "public, max-age=3600" : "no-store");
    response.getWriter().write(text);
  }
}
