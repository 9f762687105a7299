package org.bf4ps.event;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;

/**
 * Which events are wanted: those that match everything that is told. Null or an empty set says that
 * it does not matter.
 *
 * @param types labels of {@link EventType}
 * @param collector a collector incarnation
 * @param egressKey an egress
 * @param soldierId a soldier
 * @param persona an identity at Battlelog, for one that is no soldier here
 * @param jobId a job
 * @param resource a resource's label
 * @param httpStatuses what Battlelog answered
 * @param errorClass a failure's class
 * @param from the earliest moment, included
 * @param to the latest moment, left out
 */
public record EventFilter(
    Set<String> types,
    UUID collector,
    String egressKey,
    Long soldierId,
    Persona persona,
    Long jobId,
    String resource,
    Set<Integer> httpStatuses,
    String errorClass,
    Instant from,
    Instant to) {
  /** All events. */
  public static final EventFilter ALL =
      new EventFilter(Set.of(), null, null, null, null, null, null, Set.of(), null, null, null);

  /**
   * All events of a soldier.
   *
   * @param soldierId our key of the soldier
   * @return the filter
   */
  public static EventFilter ofSoldier(long soldierId) {
    return new EventFilter(
        Set.of(), null, null, soldierId, null, null, null, Set.of(), null, null, null);
  }

  /**
   * All events of an identity at Battlelog, be it a soldier's or not.
   *
   * @param persona the identity
   * @return the filter
   */
  public static EventFilter ofPersona(Persona persona) {
    return new EventFilter(
        Set.of(), null, null, null, persona, null, null, Set.of(), null, null, null);
  }

  /** Copies the sets. */
  public EventFilter {
    types = Set.copyOf(types);
    httpStatuses = Set.copyOf(httpStatuses);
  }

  /**
   * The same filter for other types.
   *
   * @param wanted labels
   * @return the filter
   */
  public EventFilter withTypes(Set<String> wanted) {
    return new EventFilter(
        wanted,
        collector,
        egressKey,
        soldierId,
        persona,
        jobId,
        resource,
        httpStatuses,
        errorClass,
        from,
        to);
  }

  /**
   * The same filter for other answers of Battlelog.
   *
   * @param wanted HTTP statuses
   * @return the filter
   */
  public EventFilter withHttpStatuses(Set<Integer> wanted) {
    return new EventFilter(
        types,
        collector,
        egressKey,
        soldierId,
        persona,
        jobId,
        resource,
        wanted,
        errorClass,
        from,
        to);
  }
}
