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
  private final NodeInstance instance;
  private final CollectorIds ids;
  private final CollectorRegistry registry = new CollectorRegistry();
  private volatile UUID registered;
  private boolean refused;

  Registration(NodeParts parts, CollectorSpec spec, NodeInstance instance, CollectorIds ids) {
    this.parts = parts;
    this.spec = spec;
    this.instance = instance;
    this.ids = ids;
  }

  /**
   * The incarnation, registered at the first call that can.
   *
   * @return empty while the name belongs to another living incarnation, this one is retired, or
   *     another process runs it
   */
  Optional<UUID> uuid() {
    if (registered == null) {
      UUID uuid = instance.hold() ? ids.of(spec.name()) : null;
      if (uuid != null && register(uuid)) {
        registered = uuid;
        refused = false;
      } else if (!refused) {
        refused = true;
        LOG.log(
            Level.WARNING,
            "Collector {0} is refused: its name belongs to another living one, another process runs"
                + " it, or it is retired",
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
                      node(),
                      parts.settings().get(Tunables.HEARTBEAT_LOST_AFTER));
              if (accepted) {
                registry.heartbeat(handle, instance.token(), List.of(uuid));
                new EgressGate(spec.egressKey(), GateRules.of(parts.settings()))
                    .open(
                        handle,
                        parts.settings().get(SendTunables.EGRESS_INTERVAL),
                        parts.settings().get(SendTunables.EGRESS_BURST));
              }
              return accepted;
            });
  }

  private Node node() {
    return new Node(
        instance.hostname(),
        Registration.class.getPackage().getImplementationVersion(),
        instance.token(),
        instance.replaced());
  }

  /** Another process runs the incarnation, or its row is gone: it has to register anew. */
  void lost() {
    registered = null;
  }

  /** The incarnation if it is registered, without trying to. */
  Optional<UUID> known() {
    return Optional.ofNullable(registered);
  }
}
