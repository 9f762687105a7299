package org.bf4ps.submission;

/**
 * Events of validations: they have an identity and no job, for there is no soldier yet. A statement
 * of the lease path and its event are one statement (DESIGN §4.3).
 */
final class ValidationEvents {
  private ValidationEvents() {}

  /**
   * An {@code INSERT} of one event for each row of a CTE.
   *
   * @param rows the name of a CTE with the columns of {@code manual_submissions}, of which {@code
   *     collector_uuid} and {@code lease_token} are the event's
   * @param eventType the type
   * @param detail SQL expressions for {@code result, duration_ms, http_status, error_class,
   *     error_message}
   */
  static String record(String rows, String eventType, String detail) {
    return """
        INSERT INTO collection_events
              (occurred_at, collector_uuid, collector_name_snapshot, hostname_snapshot,
               egress_key_snapshot, persona_id, platform, resource, lane, event_type,
               attempt_number, lease_token,
               result, duration_ms, http_status, error_class, error_message, metadata)
        SELECT clock_timestamp(), c.collector_uuid, c.collector_name, c.hostname, c.egress_key,
               m.persona_id, m.platform, 'detailed', 'interactive', '%s',
               m.attempt_count, m.lease_token,
               %s, jsonb_build_object('submission', m.submission_id)
          FROM %s m
          LEFT JOIN collectors c ON c.collector_uuid = m.collector_uuid
        """
        .formatted(eventType, detail, rows);
  }

  /** As {@link #record(String, String, String)}, for an event without details. */
  static String record(String rows, String eventType) {
    return record(
        rows, eventType, "NULL::text, NULL::bigint, NULL::integer, NULL::text, NULL::text");
  }
}
