package org.bf4ps.battlelog.parse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Reads a list of weapons or vehicles, in the order of the answer. If a GUID stands twice (never
 * recorded), the entry with more progress is kept, whole as it stands, and of equal ones the first:
 * the counters only grow, so the lesser entry is the older one, and nothing is added up that
 * Battlelog did not add up.
 *
 * @param <T> the item
 */
final class ArsenalList<T> {
  private final String key;
  private final ItemReader<T> reader;
  private final Function<T, String> guid;
  private final Comparator<T> progress;

  /** Reads one item from its opening to its closing brace. */
  @FunctionalInterface
  interface ItemReader<T> {
    /** Gives the item at whose opening brace the parser stands, never null. */
    T read(JsonParser parser) throws RejectedAnswer;
  }

  ArsenalList(String key, ItemReader<T> reader, Function<T, String> guid, Comparator<T> progress) {
    this.key = key;
    this.reader = reader;
    this.guid = guid;
    this.progress = progress;
  }

  String key() {
    return key;
  }

  /**
   * Reads the list.
   *
   * @return at least one item, no GUID twice
   * @throws RejectedAnswer missing payload if there is no list or an empty one: every known item is
   *     listed, used or not, so an empty list is not a soldier without any (CONTRACT §6.1)
   */
  List<T> read(JsonParser parser) throws RejectedAnswer {
    Map<String, T> items = new LinkedHashMap<>();
    Json.elements(
        parser,
        at -> {
          if (at.currentToken() != JsonToken.START_OBJECT) {
            throw RejectedAnswer.malformed(key + " has an entry that is no object");
          }
          T item = reader.read(at);
          items.merge(guid.apply(item), item, this::further);
        });
    if (items.isEmpty()) {
      throw RejectedAnswer.missing("data." + key + " is missing or empty");
    }
    return new ArrayList<>(items.values());
  }

  private T further(T first, T second) {
    return progress.compare(first, second) >= 0 ? first : second;
  }
}
