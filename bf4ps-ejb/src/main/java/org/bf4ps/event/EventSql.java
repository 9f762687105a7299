package org.bf4ps.event;

/**
 * The part that all statements with an event share: a lease-path statement and its event are one
 * statement (DESIGN §4.3), so the event is a data-modifying CTE of it.
 */
public final class EventSql {
  private EventSql() {}

  /**
   * An {@code INSERT} that records one event for each row of a job-shaped relation. Persona and
   * platform come from {@code soldiers}, the collector's snapshots from {@code collectors}.
   *
   * @param jobs the name of a CTE whose rows have the columns of {@code collection_jobs}; its
   *     {@code collector_uuid} and {@code lease_token} are the event's
   * @param eventType an SQL expression, mostly a literal
   * @param detail SQL expressions, separated by commas, for {@code result, duration_ms,
   *     http_status, error_class, error_message, metadata}
   * @return the statement, ready to stand in a {@code WITH}
   */
  public static String record(String jobs, String eventType, String detail) {
    return insert(jobs, eventType, detail, "");
  }

  private static String insert(String jobs, String eventType, String detail, String rest) {
    return """
        INSERT INTO collection_events
              (occurred_at, collector_uuid, collector_name_snapshot, hostname_snapshot,
               egress_key_snapshot, job_id, soldier_id, persona_id, platform, resource, lane,
               event_type, attempt_number, lease_token,
               result, duration_ms, http_status, error_class, error_message, metadata)
        SELECT clock_timestamp(), c.collector_uuid, c.collector_name, c.hostname,
               c.egress_key, j.job_id, j.soldier_id, s.persona_id, s.platform, j.resource, j.lane,
               %s, j.attempt_count, j.lease_token,
               %s
          FROM %s j
          JOIN soldiers s ON s.soldier_id = j.soldier_id
          LEFT JOIN collectors c ON c.collector_uuid = j.collector_uuid
        %s
        """
        .formatted(eventType, detail, jobs, rest);
  }

  /**
   * An {@code INSERT} that records two events for each row of a job-shaped relation, one after the
   * other: the first has the smaller {@code event_id}. Two {@code INSERT}s of one statement would
   * run in any order.
   *
   * @param jobs the name of a job-shaped CTE
   * @param first the earlier event: SQL expressions, separated by commas, for {@code event_type,
   *     result, duration_ms, http_status, error_class, error_message, metadata}
   * @param second the later event, likewise and of the same types
   * @return the statement, ready to stand in a {@code WITH}
   */
  public static String inOrder(String jobs, String first, String second) {
    return insert(
        jobs,
        "e.event_type",
        "e.result, e.duration_ms, e.http_status, e.error_class, e.error_message, e.metadata",
        """
         CROSS JOIN LATERAL (VALUES (1, %s), (2, %s))
               AS e (rank, event_type, result, duration_ms, http_status, error_class,
                     error_message, metadata)
         ORDER BY j.job_id, e.rank
        """
            .formatted(first, second));
  }

  /**
   * As {@link #record(String, String, String)}, for an event without details.
   *
   * @param jobs the name of a job-shaped CTE
   * @param eventType an SQL expression, mostly a literal
   * @return the statement
   */
  public static String record(String jobs, String eventType) {
    return record(
        jobs,
        eventType,
        "NULL::text, NULL::bigint, NULL::integer, NULL::text, NULL::text, NULL::jsonb");
  }

  /**
   * As {@link #record(String, String, String)}, for jobs that were just inserted: the event tells
   * why they exist and in which class.
   *
   * @param jobs the name of a job-shaped CTE
   * @return the statement
   */
  public static String created(String jobs) {
    return record(
        jobs,
        "'created'",
        """
        NULL::text, NULL::bigint, NULL::integer, NULL::text, NULL::text,
        jsonb_build_object('reason', j.reason, 'priority_class', j.priority_class)""");
  }
}
