package org.bf4ps.event;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The log as rows of a table, for CSV: which cells there are and what stands in them. */
public final class EventCsv {
  /** The names of the cells, in their order. */
  public static final List<String> HEADER =
      List.of(
          "event_id",
          "occurred_at",
          "event_type",
          "collector",
          "hostname",
          "egress_key",
          "job_id",
          "persona_id",
          "platform",
          "resource",
          "lane",
          "attempt",
          "result",
          "duration_ms",
          "http_status",
          "error_class",
          "error_message",
          "sentence");

  private EventCsv() {}

  /**
   * One event as cells.
   *
   * @param row the event
   * @return texts in the order of {@link #HEADER}, not yet quoted; empty for what is not told
   */
  public static List<String> cells(EventRow row) {
    Object[] values = {
      row.eventId(),
      row.occurredAt(),
      row.type(),
      row.collectorName(),
      row.hostname(),
      row.egressKey(),
      row.jobId(),
      row.personaId(),
      row.platform(),
      row.resource(),
      row.lane(),
      row.attempt(),
      row.result(),
      row.durationMillis(),
      row.httpStatus(),
      row.errorClass(),
      row.errorMessage(),
      row.sentence()
    };
    return Arrays.stream(values).map(value -> Objects.toString(value, "")).toList();
  }
}
