package org.bf4ps.event;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bf4ps.database.ColumnArrays;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * One page of the log as SQL. Every index of the log ends with the time, so that a page is the
 * first rows of one index, going back. Where several types or statuses are wanted and nothing else
 * is as selective, each is probed by itself: the planner would else sort all of them.
 */
final class EventQuery {
  private static final String PAGE =
      """
      WITH page AS MATERIALIZED (
        %s
         ORDER BY e.occurred_at DESC, e.event_id DESC
         LIMIT :limit
      )
      SELECT e.*, s.current_name,
             ARRAY(SELECT name FROM %2$s ORDER BY name) AS names,
             ARRAY(SELECT value FROM %2$s ORDER BY name) AS details
        FROM page e
        LEFT JOIN soldiers s ON s.soldier_id = e.soldier_id
       ORDER BY e.occurred_at DESC, e.event_id DESC
      """;

  private static final String DETAILS =
      """
      (SELECT m.key || coalesce('.' || n.key, '') AS name,
              coalesce(n.value, m.value #>> '{}') AS value
         FROM jsonb_each(e.metadata) m
         LEFT JOIN LATERAL jsonb_each_text(
                CASE jsonb_typeof(m.value) WHEN 'object' THEN m.value END) n ON true) d""";

  private static final String PLAIN = "SELECT e.* FROM collection_events e WHERE %s";

  private static final String PROBE =
      """
      (SELECT e.* FROM collection_events e
        WHERE e.%s = %s AND %s
        ORDER BY e.occurred_at DESC, e.event_id DESC
        LIMIT :limit)""";

  private static final Pattern LABEL = Pattern.compile("[a-z_]{1,60}");

  private final EventFilter filter;
  private final List<String> conditions = new ArrayList<>(List.of("true"));
  private final Map<String, Object> values = new HashMap<>();

  EventQuery(EventFilter filter, EventCursor before, int limit) {
    this.filter = filter;
    values.put("limit", limit);
    equal("collector_uuid", filter.collector());
    equal("egress_key_snapshot", filter.egressKey());
    equal("soldier_id", filter.soldierId());
    if (filter.persona() != null) {
      equal("platform", filter.persona().platform().label());
      equal("persona_id", filter.persona().personaId());
    }
    equal("job_id", filter.jobId());
    equal("resource", filter.resource());
    equal("error_class", filter.errorClass());
    time("occurred_at >= :from", "from", filter.from());
    time("occurred_at < :to", "to", filter.to());
    if (before != null) {
      time("(e.occurred_at, e.event_id) < (:at, :before)", "at", before.occurredAt());
      // Said again for the planner: the index ends with the time.
      conditions.add("e.occurred_at <= :at");
      values.put("before", before.eventId());
    }
  }

  private void equal(String column, Object value) {
    if (value != null) {
      conditions.add("e." + column + " = :" + column);
      values.put(column, value);
    }
  }

  private void time(String condition, String name, Instant moment) {
    if (moment != null) {
      conditions.add(condition);
      values.put(name, moment.atOffset(ZoneOffset.UTC));
    }
  }

  Query on(Handle handle) {
    Query query =
        ColumnArrays.on(handle).createQuery(PAGE.formatted(rows(), DETAILS)).bindMap(values);
    return query;
  }

  private String rows() {
    boolean types = !filter.types().isEmpty();
    boolean statuses = !filter.httpStatuses().isEmpty();
    boolean narrow =
        filter.soldierId() != null
            || filter.persona() != null
            || filter.jobId() != null
            || filter.errorClass() != null;
    boolean probeStatuses = statuses && !narrow;
    boolean probeTypes = types && !narrow && !statuses && filter.collector() == null;
    List<String> labels = filter.types().stream().map(EventQuery::literal).sorted().toList();
    List<String> numbers = filter.httpStatuses().stream().map(String::valueOf).sorted().toList();
    if (statuses && !probeStatuses) {
      conditions.add("e.http_status IN (" + String.join(", ", numbers) + ")");
    }
    if (types && !probeTypes) {
      conditions.add("e.event_type IN (" + String.join(", ", labels) + ")");
    }
    String where = String.join(" AND ", conditions);
    if (probeStatuses) {
      return probes("http_status", numbers, where);
    }
    return probeTypes ? probes("event_type", labels, where) : PLAIN.formatted(where);
  }

  /** As literals, so that the planner knows which of them are rare. */
  private static String probes(String column, List<String> literals, String where) {
    return literals.stream()
        .map(each -> PROBE.formatted(column, each, where))
        .collect(Collectors.joining(" UNION ALL ", "SELECT e.* FROM (", ") e"));
  }

  private static String literal(String label) {
    if (!LABEL.matcher(label).matches()) {
      throw new IllegalArgumentException("This is no type of an event");
    }
    return "'" + label + "'";
  }
}
