package org.bf4ps.web;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Spells lines of CSV (RFC 4180). */
public final class Csv {
  /** The media type with the encoding that all of our tables have. */
  public static final String TYPE = "text/csv;charset=UTF-8";

  private static final Pattern QUOTED = Pattern.compile("[\",\\r\\n]");

  /** A spreadsheet would take a text that begins so for a formula. */
  private static final Pattern FORMULA = Pattern.compile("^[=+\\-@\\t\\r]");

  private Csv() {}

  /**
   * One line.
   *
   * @param values its fields; null makes an empty one
   * @return the line with its end
   */
  public static String line(List<?> values) {
    return values.stream().map(Csv::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(Object value) {
    if (value == null) {
      return "";
    }
    String text = value.toString();
    if (value instanceof String && FORMULA.matcher(text).find()) {
      text = "'" + text;
    }
    return QUOTED.matcher(text).find() ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
