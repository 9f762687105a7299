package org.bf4ps.event;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/**
 * One event of the log. Everything but id, time and type may be null.
 *
 * @param eventId its key
 * @param occurredAt when, by the database's clock
 * @param type its type; mostly a label of {@link EventType}, but a newer node may know more
 * @param collector the collector incarnation
 * @param collectorName the collector's name at that time
 * @param hostname the collector's host at that time
 * @param egressKey the egress at that time
 * @param jobId the job, which may be gone
 * @param soldierId our key of the soldier
 * @param soldierName the soldier's name now, for the reader's sake
 * @param personaId the soldier's id at Battlelog
 * @param platform the soldier's platform
 * @param resource the resource's label
 * @param lane the lane
 * @param attempt which claim of the job it was
 * @param result what came of it
 * @param durationMillis how long it took
 * @param httpStatus what Battlelog answered
 * @param errorClass the failure's class
 * @param errorMessage the failure in a few words; never a body
 * @param details the metadata as texts by name; parts of a part are named {@code part.name}
 */
public record EventRow(
    long eventId,
    Instant occurredAt,
    String type,
    UUID collector,
    String collectorName,
    String hostname,
    String egressKey,
    Long jobId,
    Long soldierId,
    String soldierName,
    Long personaId,
    String platform,
    String resource,
    String lane,
    Integer attempt,
    String result,
    Long durationMillis,
    Integer httpStatus,
    String errorClass,
    String errorMessage,
    Map<String, String> details) {

  /**
   * What happened, in words made from the fields.
   *
   * @return one sentence
   */
  public String sentence() {
    return EventType.of(type)
        .map(known -> known.sentence(this))
        .orElseGet(() -> "An event of the unknown type " + type + ".");
  }

  /**
   * The place of this row in the log, behind which the next page begins.
   *
   * @return the cursor
   */
  public EventCursor cursor() {
    return new EventCursor(occurredAt, eventId);
  }
}
