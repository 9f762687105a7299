package org.bf4ps.event;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;

/** Reads the log of events for operators, page by page back in time; changes nothing. */
@ApplicationScoped
public class EventLog {
  /** The greatest page. */
  public static final int MAX_LIMIT = 1_000;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected EventLog() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public EventLog(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * One page, the latest event first.
   *
   * @param filter which events
   * @param before the last event of the page before, or null for the first page
   * @param limit how many at most, 1 to {@link #MAX_LIMIT}
   * @return the events; fewer than the limit at the end of the log
   * @throws IllegalArgumentException if the limit is out of its range or a type is no label
   */
  public List<EventRow> page(EventFilter filter, EventCursor before, int limit) {
    if (limit < 1 || limit > MAX_LIMIT) {
      throw new IllegalArgumentException("A page has 1 to " + MAX_LIMIT + " events");
    }
    EventQuery query = new EventQuery(filter, before, limit);
    return transactions.call(handle -> query.on(handle).map((row, context) -> read(row)).list());
  }

  /**
   * Tells whether there is any event of an identity, be it a soldier's or not.
   *
   * @param persona the identity at Battlelog
   * @return true if there is one
   */
  public boolean tellsOf(Persona persona) {
    return !page(EventFilter.ofPersona(persona), null, 1).isEmpty();
  }

  private static EventRow read(ResultSet row) throws SQLException {
    Long attempt = Columns.number(row, "attempt_number");
    Long status = Columns.number(row, "http_status");
    return new EventRow(
        row.getLong("event_id"),
        Columns.instant(row, "occurred_at"),
        row.getString("event_type"),
        row.getObject("collector_uuid", UUID.class),
        row.getString("collector_name_snapshot"),
        row.getString("hostname_snapshot"),
        row.getString("egress_key_snapshot"),
        Columns.number(row, "job_id"),
        Columns.number(row, "soldier_id"),
        row.getString("current_name"),
        Columns.number(row, "persona_id"),
        row.getString("platform"),
        row.getString("resource"),
        row.getString("lane"),
        attempt == null ? null : attempt.intValue(),
        row.getString("result"),
        Columns.number(row, "duration_ms"),
        status == null ? null : status.intValue(),
        row.getString("error_class"),
        row.getString("error_message"),
        details(row));
  }

  private static Map<String, String> details(ResultSet row) throws SQLException {
    String[] names = (String[]) row.getArray("names").getArray();
    String[] values = (String[]) row.getArray("details").getArray();
    Map<String, String> details = new LinkedHashMap<>();
    for (int i = 0; i < names.length; i++) {
      details.put(names[i], values[i]);
    }
    return details;
  }
}
