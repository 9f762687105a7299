package org.bf4ps.event;

import java.util.Set;
import java.util.function.UnaryOperator;

/** The questions to the log that collector-architecture names ("Useful queries"), ready to ask. */
public enum EventQuestion {
  /** What happened to one soldier; with a resource, to that. Needs the soldier. */
  HISTORY_OF_A_SOLDIER("What happened to this soldier?", filter -> filter),
  /** What one collector did. Needs the collector. */
  ACTIONS_OF_A_COLLECTOR("What did this collector do?", filter -> filter),
  /** When Battlelog refused us; with a collector or egress, them. */
  THROTTLES("When did Battlelog throttle us?", filter -> filter.withHttpStatuses(Set.of(403, 429))),
  /** How long collections took; the averages are {@link EventFigures#durations}. */
  DURATIONS("How long do collections take?", types(EventType.SUCCEEDED)),
  /** What became of leases whose collector died. */
  LEASE_RECOVERY(
      "Which leases were lost?",
      types(
          EventType.LEASE_EXPIRED,
          EventType.RECLAIMED,
          EventType.RECOVERY_FAILED,
          EventType.STALE_REJECTED)),
  /** What failed; the counts are {@link EventFigures#failures}. */
  FAILURES("What failed?", types(EventType.FAILED)),
  /** When collectors were away. */
  OUTAGES(
      "Which collectors were lost?", types(EventType.HEARTBEAT_LOST, EventType.HEARTBEAT_RESTORED)),
  /** What operators did. */
  OPERATORS("What did operators do?", filter -> filter.withTypes(EventType.ofOperators())),
  /** Everything in a window of UTC time. Needs the window. */
  WINDOW("What happened in this time?", filter -> filter);

  private final String title;
  private final UnaryOperator<EventFilter> narrow;

  EventQuestion(String title, UnaryOperator<EventFilter> narrow) {
    this.title = title;
    this.narrow = narrow;
  }

  private static UnaryOperator<EventFilter> types(EventType... types) {
    return filter -> filter.withTypes(EventType.labels(types));
  }

  /**
   * The question.
   *
   * @return a question in words
   */
  public String title() {
    return title;
  }

  /**
   * Asks it.
   *
   * @param about soldier, collector, egress, resource or time that it is about
   * @return the filter that answers it
   */
  public EventFilter filter(EventFilter about) {
    return narrow.apply(about);
  }
}
