package org.bf4ps.wholeway;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A page as a program reads it that knows how our pages are written. */
record Markup(String html) {
  private static final Pattern TAG = Pattern.compile("<[^>]*>");
  private static final Pattern ROW = Pattern.compile("<tr>(.*?)</tr>", Pattern.DOTALL);
  private static final Pattern CELL =
      Pattern.compile("<t[hd]\\b[^>]*>(.*?)</t[hd]>", Pattern.DOTALL);
  private static final Pattern HEADING =
      Pattern.compile("<th\\b[^>]* aria-sort=\"([a-z]+)\"[^>]*>(.*?)</th>", Pattern.DOTALL);
  private static final Pattern LINK =
      Pattern.compile("<a\\b[^>]* href=\"([^\"]*)\"[^>]*>(.*?)</a>", Pattern.DOTALL);
  private static final Pattern ITEM = Pattern.compile("<li>(.*?)</li>", Pattern.DOTALL);
  private static final Pattern MOMENT = Pattern.compile("<time datetime=\"([^\"]*)\"");

  static Markup of(Site.Answer page) {
    return new Markup(page.body());
  }

  /** What a person reads, with single blanks. */
  String text() {
    return TAG.matcher(html)
        .replaceAll(" ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
        .replaceAll("\\s+", " ")
        .strip();
  }

  /** From where a text stands up to another one behind it. */
  Markup between(String begin, String end) {
    int from = html.indexOf(begin);
    int to = html.indexOf(end, from + begin.length());
    if (from < 0 || to < 0) {
      throw new AssertionError("No " + begin + " and " + end + " in " + html);
    }
    return new Markup(html.substring(from + begin.length(), to));
  }

  /** The table in the region of a label. */
  Markup table(String label) {
    return between("aria-label=\"" + label + "\"", "</table>");
  }

  /** The cells of each row in words, headings included. */
  List<List<String>> rows() {
    return all(ROW, row -> new Markup(row.group(1)).all(CELL, cell -> inside(cell, 1)));
  }

  /** The row of a table whose first cell reads so. */
  List<String> row(String first) {
    return rows().stream()
        .filter(row -> row.getFirst().equals(first))
        .findFirst()
        .orElseThrow(() -> new AssertionError("No row " + first + " in " + html));
  }

  /** The columns that are sorted so, for those who cannot see it. */
  List<String> sorted(String direction) {
    return all(HEADING, heading -> heading).stream()
        .filter(heading -> heading.group(1).equals(direction))
        .map(heading -> inside(heading, 2))
        .toList();
  }

  /** Where the first link of a text leads. */
  Optional<String> link(String text) {
    return all(LINK, link -> link).stream()
        .filter(link -> inside(link, 2).equals(text))
        .map(link -> link.group(1).replace("&amp;", "&"))
        .findFirst();
  }

  /** The items of all lists. */
  List<Markup> items() {
    return all(ITEM, item -> new Markup(item.group(1)));
  }

  /** The moments, as programs read them. */
  List<String> moments() {
    return all(MOMENT, moment -> moment.group(1));
  }

  /** What the head tells by a property, such as og:title. */
  Optional<String> property(String name) {
    return one("<meta property=\"" + Pattern.quote(name) + "\" content=\"([^\"]*)\"");
  }

  /** What the head says of the page to who searches. */
  Optional<String> description() {
    return one("<meta name=\"description\" content=\"([^\"]*)\"");
  }

  /** The one address of the page. */
  Optional<String> canonical() {
    return one("<link rel=\"canonical\" href=\"([^\"]*)\"");
  }

  private Optional<String> one(String pattern) {
    return all(Pattern.compile(pattern), found -> inside(found, 1)).stream().findFirst();
  }

  private <T> List<T> all(Pattern pattern, Function<MatchResult, T> taken) {
    return pattern.matcher(html).results().map(taken).toList();
  }

  private static String inside(MatchResult found, int group) {
    return new Markup(found.group(group)).text();
  }
}
