package org.bf4ps.collector;

import java.util.UUID;
import org.bf4ps.collector.CollectorRegistry.Node;
import org.bf4ps.config.CollectorSpec;
import org.jdbi.v3.core.Handle;

/** Tells the cluster that a collector was refused, for every reason but the budget's own event. */
final class RefusalEvents {
  /** A refused collector need not have a row of the registry that the event could point to. */
  private static final String REFUSED =
      """
      INSERT INTO collection_events
            (occurred_at, collector_uuid, hostname_snapshot, collector_name_snapshot,
             egress_key_snapshot, lane, event_type, metadata)
      VALUES (clock_timestamp(),
              (SELECT collector_uuid FROM collectors WHERE collector_uuid = CAST(:uuid AS uuid)),
              :host, :name, :egress, :lane,
              'collector_refused', jsonb_build_object('reason', CAST(:reason AS text)))
      """;

  private RefusalEvents() {}

  static void write(Handle handle, UUID uuid, CollectorSpec spec, Node node, Refusal refusal) {
    handle
        .createUpdate(REFUSED)
        .bind("uuid", uuid)
        .bind("host", node.hostname())
        .bind("name", spec.name())
        .bind("egress", spec.egressKey())
        .bind("lane", spec.lane())
        .bind("reason", refusal.label())
        .execute();
  }
}
