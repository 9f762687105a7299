package org.bf4ps.battlelog.parse;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bf4ps.battlelog.fixture.Answer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Puts any text, valid JSON or not, in the place of one value of a document. */
final class Splice {
  private static final String MARK = "@@splice@@";

  private Splice() {}

  /**
   * Changes a copy of a document.
   *
   * @param place any number that is not negative; chooses the object and the key
   * @param value the new value's text, or null to delete the key
   */
  static byte[] at(ObjectNode document, int place, String value) {
    ObjectNode copy = document.deepCopy();
    List<ObjectNode> objects = new ArrayList<>();
    collect(copy, objects);
    ObjectNode parent = objects.get(place % objects.size());
    List<String> keys = List.copyOf(parent.propertyNames());
    String key = keys.isEmpty() ? "new" : keys.get(place / objects.size() % keys.size());
    if (value == null) {
      parent.remove(key);
      return Answer.bytes(copy);
    }
    parent.put(key, MARK);
    String text = new String(Answer.bytes(copy), StandardCharsets.UTF_8);
    return text.replace('"' + MARK + '"', value).getBytes(StandardCharsets.UTF_8);
  }

  private static void collect(JsonNode node, List<ObjectNode> objects) {
    if (node instanceof ObjectNode object) {
      objects.add(object);
    }
    node.forEach(child -> collect(child, objects));
  }
}
