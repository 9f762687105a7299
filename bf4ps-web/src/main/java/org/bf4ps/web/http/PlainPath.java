package org.bf4ps.web.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A path as it would be written by hand (RFC 3986 §6.2.2): without parameters of its segments,
 * without escapes that nothing needs, without empty and dot segments. The server finds the same
 * page under all such forms.
 */
final class PlainPath {
  /** Unreserved characters, and the slash, which the server takes for one when escaped too. */
  private static final Pattern NEEDLESS_ESCAPE =
      Pattern.compile("%(?:2[DdEeFf]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])");

  private static final Pattern PARAMETERS = Pattern.compile(";[^/]*");

  private static final int HEXADECIMAL = 16;

  private PlainPath() {}

  /**
   * Writes a path plainly.
   *
   * @param path a well-formed path from the site's root, escaped as it was asked for
   * @return begins with exactly one slash, so that as an address it never leads to another host
   */
  static String of(String path) {
    String bare = PARAMETERS.matcher(path).replaceAll("");
    String unescaped = NEEDLESS_ESCAPE.matcher(bare).replaceAll(PlainPath::character);
    Deque<String> segments = new ArrayDeque<>();
    for (String segment : unescaped.split("/")) {
      switch (segment) {
        case "", "." -> {
          // Says nothing.
        }
        case ".." -> segments.pollLast();
        default -> segments.addLast(segment);
      }
    }
    String plain = "/" + String.join("/", segments);
    return unescaped.endsWith("/") && !segments.isEmpty() ? plain + "/" : plain;
  }

  private static String character(MatchResult escape) {
    int code = Integer.parseInt(escape.group().substring(1), HEXADECIMAL);
    return Character.toString(code);
  }
}
