package org.bf4ps.steer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.database.ColumnArrays;
import org.jdbi.v3.core.Handle;

/**
 * One action of an operator as an event of the log (collector-architecture: Structured collector
 * event log). It is written in the transaction of the action.
 *
 * @param type the event's type, {@code snake_case}
 * @param operator who acted, not blank
 * @param collector the collector that it is about, or null
 * @param egressKey the egress that it is about, or null
 * @param soldierId the soldier that it is about, or null
 * @param details what else is to be told, texts by name; values may be null
 */
public record OperatorEvent(
    String type,
    String operator,
    UUID collector,
    String egressKey,
    Long soldierId,
    Map<String, String> details) {
  private static final String INSERT =
      """
      INSERT INTO collection_events
            (occurred_at, collector_uuid, collector_name_snapshot, hostname_snapshot,
             egress_key_snapshot, lane, soldier_id, persona_id, platform, event_type, metadata)
      SELECT clock_timestamp(), c.collector_uuid, c.collector_name, c.hostname,
             coalesce(CAST(:egress AS text), c.egress_key), c.lane, s.soldier_id, s.persona_id, s.platform,
             :type, jsonb_object(CAST(:names AS text[]), CAST(:values AS text[]))
        FROM (SELECT) one
        LEFT JOIN collectors c ON c.collector_uuid = CAST(:collector AS uuid)
        LEFT JOIN soldiers s ON s.soldier_id = CAST(:soldier AS bigint)
      """;

  /**
   * Checks that somebody acted.
   *
   * @throws IllegalArgumentException if the operator is blank
   */
  public OperatorEvent {
    if (operator.isBlank()) {
      throw new IllegalArgumentException("An operator's action needs the operator's name");
    }
  }

  /**
   * An event about none of them.
   *
   * @param type the event's type
   * @param operator who acted
   * @param details what else is to be told
   * @return the event
   */
  public static OperatorEvent of(String type, String operator, Map<String, String> details) {
    return new OperatorEvent(type, operator, null, null, null, details);
  }

  /**
   * An event about a collector.
   *
   * @param type the event's type
   * @param operator who acted
   * @param collector the incarnation
   * @param details what else is to be told
   * @return the event
   */
  public static OperatorEvent ofCollector(
      String type, String operator, UUID collector, Map<String, String> details) {
    return new OperatorEvent(type, operator, collector, null, null, details);
  }

  /**
   * An event about an egress.
   *
   * @param type the event's type
   * @param operator who acted
   * @param egressKey the egress key
   * @param details what else is to be told
   * @return the event
   */
  public static OperatorEvent ofEgress(
      String type, String operator, String egressKey, Map<String, String> details) {
    return new OperatorEvent(type, operator, null, egressKey, null, details);
  }

  /**
   * An event about a soldier.
   *
   * @param type the event's type
   * @param operator who acted
   * @param soldierId our key of the soldier
   * @param details what else is to be told
   * @return the event
   */
  public static OperatorEvent ofSoldier(
      String type, String operator, long soldierId, Map<String, String> details) {
    return new OperatorEvent(type, operator, null, null, soldierId, details);
  }

  /**
   * Writes the event.
   *
   * @param handle the transaction of the action
   */
  public void write(Handle handle) {
    Map<String, String> told = new LinkedHashMap<>(details);
    told.put("operator", operator);
    List<String> values = new ArrayList<>(told.values());
    ColumnArrays.on(handle)
        .createUpdate(INSERT)
        .bind("type", type)
        .bind("collector", collector)
        .bind("egress", egressKey)
        .bind("soldier", soldierId)
        .bindArray("names", String.class, List.copyOf(told.keySet()))
        .bindArray("values", String.class, values)
        .execute();
  }
}
