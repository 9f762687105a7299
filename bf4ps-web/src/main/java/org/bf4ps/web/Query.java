package org.bf4ps.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** A query for a link, in which parameters without a value are left out. */
public final class Query {
  private final Map<String, String> parameters = new LinkedHashMap<>();

  /**
   * Adds a parameter.
   *
   * @param name its name, which needs no escaping
   * @param value its value; null or empty to leave it out
   * @return this query
   */
  public Query with(String name, String value) {
    if (value != null && !value.isEmpty()) {
      parameters.put(name, value);
    }
    return this;
  }

  /**
   * The query as it stands in a link.
   *
   * @return begins with a question mark
   */
  public String text() {
    return parameters.entrySet().stream()
        .map(
            entry ->
                entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&", "?", ""));
  }
}
