package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.SiteAddress;

/**
 * Tells search engines of all soldiers: an index of pages, each of which covers a fixed range of
 * our keys, so that no page changes its place when soldiers are added (sitemaps.org protocol 0.9).
 */
@WebServlet({"/sitemap.xml", "/sitemap/*", "/robots.txt"})
public class Sitemaps extends HttpServlet {
  private static final long serialVersionUID = 1L;

  /** Keys that a page covers; the protocol allows 50,000 addresses. */
  private static final int PER_PAGE = 10_000;

  private static final Pattern PAGE = Pattern.compile("/([0-9]{1,9})\\.xml");
  private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final String SPACE = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

  @Inject private transient SoldierDirectory directory;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String origin = SiteAddress.origin(request) + request.getContextPath();
    switch (request.getServletPath()) {
      case "/robots.txt" -> send(response, "text/plain", robots(origin));
      case "/sitemap.xml" -> send(response, "application/xml", index(origin));
      default -> page(request, response, origin);
    }
  }

  private static String robots(String origin) {
    return "User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /compare\n\nSitemap: "
        + origin
        + "/sitemap.xml\n";
  }

  private String index(String origin) {
    long pages = directory.greatestKey() / PER_PAGE + 1;
    return LongStream.range(0, pages)
        .mapToObj(page -> "<sitemap><loc>" + origin + "/sitemap/" + page + ".xml</loc></sitemap>\n")
        .collect(Collectors.joining("", HEAD + "<sitemapindex" + SPACE, "</sitemapindex>\n"));
  }

  private void page(HttpServletRequest request, HttpServletResponse response, String origin)
      throws IOException {
    String path = request.getPathInfo();
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
        soldiers.stream()
            .map(soldier -> "<url><loc>" + origin + PersonaAddress.page(soldier) + "</loc></url>\n")
            .collect(Collectors.joining("", HEAD + "<urlset" + SPACE, "</urlset>\n")));
  }

  private static void send(HttpServletResponse response, String type, String text)
      throws IOException {
    response.setContentType(type);
    response.setCharacterEncoding("UTF-8");
    response.setHeader("Cache-Control", "public, max-age=3600");
    response.getWriter().write(text);
  }
}
