package org.bf4ps.testkit.demo;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * How far the collection has come, as {@code GET /api/v1/coverage} tells it.
 *
 * @param soldiers soldiers known
 * @param resources per resource the count of each state, in the order of the answer
 */
record Coverage(long soldiers, Map<String, Map<String, Long>> resources) {

  private static final JsonFactory JSON = JsonFactory.builder().build();

  /**
   * Reads an answer.
   *
   * @throws tools.jackson.core.JacksonException if it is no JSON
   */
  static Coverage parse(String json) {
    long soldiers = 0;
    Map<String, Map<String, Long>> resources = new LinkedHashMap<>();
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        switch (name) {
          case "soldiers" -> soldiers = parser.getLongValue();
          case "resources" -> {
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
              String resource = parser.currentName();
              parser.nextToken();
              resources.put(resource, counts(parser));
            }
          }
          default -> parser.skipChildren();
        }
      }
    }
    return new Coverage(soldiers, resources);
  }

  private static Map<String, Long> counts(JsonParser parser) {
    Map<String, Long> counts = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String state = parser.currentName();
      parser.nextToken();
      counts.put(state, parser.getLongValue());
    }
    return counts;
  }

  /** How many resources of soldiers were collected at least once. */
  long collected() {
    return resources.keySet().stream().mapToLong(this::collected).sum();
  }

  private long collected(String resource) {
    return resources.get(resource).getOrDefault("success", 0L);
  }

  /** How many there are to collect. */
  long wanted() {
    return soldiers * resources.size();
  }

  /** Whether all resources of at least so many soldiers were collected. */
  boolean complete(int expectedSoldiers) {
    return soldiers >= expectedSoldiers && wanted() > 0 && collected() == wanted();
  }

  /** One line: the soldiers, and per resource how many were collected. */
  String inWords() {
    StringBuilder words = new StringBuilder("soldiers ").append(soldiers);
    resources
        .keySet()
        .forEach(name -> words.append(" · ").append(name).append(' ').append(collected(name)));
    return words.toString();
  }
}
