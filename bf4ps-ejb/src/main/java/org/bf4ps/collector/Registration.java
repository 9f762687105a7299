package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.collector.CollectorRegistry.Node;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Tunables;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.GateRules;

/**
 * The registry row of one collector of this node, written when the collector first needs it: a node
 * whose database is away at the start registers as soon as it is back.
 */
final class Registration {
  private static final Logger LOG = System.getLogger(Registration.class.getName());

  private final NodeParts parts;
  private final CollectorSpec spec;
  private final Node node;
  private final CollectorIds ids;
  private final CollectorRegistry registry = new CollectorRegistry();
  private volatile UUID registered;
  private boolean refused;

  Registration(NodeParts parts, CollectorSpec spec, Node node, CollectorIds ids) {
    this.parts = parts;
    this.spec = spec;
    this.node = node;
    this.ids = ids;
  }

  /**
   * The incarnation, registered at the first call that can.
   *
   * @return empty while the name belongs to another living incarnation or this one is retired
   */
  Optional<UUID> uuid() {
    if (registered == null) {
      UUID uuid = ids.of(spec.name());
      if (register(uuid)) {
        registered = uuid;
        refused = false;
      } else if (!refused) {
        refused = true;
        LOG.log(
            Level.WARNING,
            "The registry refuses collector {0}: its name belongs to another living one, or it is"
                + " retired",
            spec.name());
      }
    }
    return Optional.ofNullable(registered);
  }

  private boolean register(UUID uuid) {
    return parts
        .transactions()
        .call(
            handle -> {
              boolean accepted =
                  registry.register(
                      handle,
                      uuid,
                      spec,
                      node,
                      parts.settings().get(Tunables.HEARTBEAT_LOST_AFTER));
              if (accepted) {
                registry.heartbeat(handle, List.of(uuid));
                new EgressGate(spec.egressKey(), GateRules.of(parts.settings()))
                    .open(
                        handle,
                        parts.settings().get(SendTunables.EGRESS_INTERVAL),
                        parts.settings().get(SendTunables.EGRESS_BURST));
              }
              return accepted;
            });
  }

  /** The incarnation if it is registered, without trying to. */
  Optional<UUID> known() {
    return Optional.ofNullable(registered);
  }
}
