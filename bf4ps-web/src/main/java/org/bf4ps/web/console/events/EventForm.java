package org.bf4ps.web.console.events;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.web.Query;

/**
 * The filter of the log as it was typed: texts by the names of the fields, as they also stand in
 * links. It keeps what makes no sense, so that nobody has to type it again.
 *
 * @param texts what was told, by name; never blank
 */
public record EventForm(Map<String, String> texts) {
  /** Types of events, separated by commas. */
  static final String TYPE = "type";

  /** The UUID of a collector. */
  static final String COLLECTOR = "collector";

  /** An egress key. */
  static final String EGRESS = "egress";

  /** A soldier, by platform and persona id. */
  static final String SOLDIER = "soldier";

  /** The number of a job. */
  static final String JOB = "job";

  /** A resource. */
  static final String RESOURCE = "resource";

  /** Answers of Battlelog, separated by commas. */
  static final String STATUS = "status";

  /** A class of failures. */
  static final String ERROR = "error";

  /** The earliest moment. */
  static final String FROM = "from";

  /** The moment behind the latest. */
  static final String TO = "to";

  private static final List<String> FIELDS =
      List.of(TYPE, COLLECTOR, EGRESS, SOLDIER, JOB, RESOURCE, STATUS, ERROR, FROM, TO);

  /** Takes a copy. */
  public EventForm {
    texts = Map.copyOf(texts);
  }

  static EventForm of(HttpServletRequest request) {
    Map<String, String> texts = new HashMap<>();
    for (String field : FIELDS) {
      String[] values = request.getParameterValues(field);
      String text = values == null ? "" : String.join(",", values).replace("\0", "").strip();
      if (!text.isEmpty() && !text.matches("[,\\s]+")) {
        texts.put(field, text);
      }
    }
    return new EventForm(texts);
  }

  /** What was told in a field; null if nothing. */
  String text(String field) {
    return texts.get(field);
  }

  /** The same form with another text in a field; null empties it. */
  EventForm with(String field, String text) {
    Map<String, String> changed = new HashMap<>(texts);
    if (text == null) {
      changed.remove(field);
    } else {
      changed.put(field, text);
    }
    return new EventForm(changed);
  }

  /** Soldier, collector, egress, resource and time: what a question is about. */
  EventForm about() {
    Map<String, String> kept = new HashMap<>(texts);
    kept.keySet().removeAll(List.of(TYPE, STATUS, ERROR, JOB));
    return new EventForm(kept);
  }

  boolean tells(String field) {
    return texts.containsKey(field);
  }

  /** The form as a link carries it. */
  Query query() {
    Query query = new Query();
    FIELDS.forEach(field -> query.with(field, texts.get(field)));
    return query;
  }

  /** The types told, also those that do not exist. */
  List<String> types() {
    String told = text(TYPE);
    return told == null ? Collections.emptyList() : List.of(told.split("[,\\s]+"));
  }
}
