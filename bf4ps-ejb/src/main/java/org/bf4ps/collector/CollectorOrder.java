package org.bf4ps.collector;

/** What an operator orders a collector to do. */
public enum CollectorOrder {
  /** Works again after it was disabled. */
  ENABLE("enabled = true", "NOT enabled", "collector_enabled", "%s works."),
  /** Takes no job from now on; the one in hand comes to its end. */
  DISABLE("enabled = false", "enabled", "collector_disabled", "%s takes no job any more."),
  /** Takes no new job for now, as before an upgrade; the one in hand comes to its end. */
  DRAIN(
      "drained = true",
      "NOT drained",
      "collector_drained",
      "%s takes no new job; it is empty once the one in hand has ended."),
  /** Takes jobs again after it was drained. */
  RESUME("drained = false", "drained", "collector_resumed", "%s takes jobs again."),
  /** Gives the incarnation up for good, which frees its name; it must be empty and take no jobs. */
  RETIRE(
      "retired_at = clock_timestamp()",
      """
      (drained OR NOT enabled OR heartbeat_state = 'lost')
      AND NOT EXISTS (SELECT FROM collection_jobs j WHERE j.collector_uuid = c.collector_uuid)
      """,
      "collector_retired",
      "%s is given up; its name is free.");

  private final String change;
  private final String condition;
  private final String eventType;
  private final String sentence;

  CollectorOrder(String change, String condition, String eventType, String sentence) {
    this.change = change;
    this.condition = condition;
    this.eventType = eventType;
    this.sentence = sentence;
  }

  String sql() {
    return """
        UPDATE collectors c SET %s, updated_at = clock_timestamp()
         WHERE collector_uuid = :uuid AND retired_at IS NULL AND %s
        RETURNING collector_name
        """
        .formatted(change, condition);
  }

  String eventType() {
    return eventType;
  }

  String sentence(String collectorName) {
    return sentence.formatted(collectorName);
  }
}
