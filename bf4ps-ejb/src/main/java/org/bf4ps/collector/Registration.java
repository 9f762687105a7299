package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.collector.CollectorRegistry.Node;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.SendTunables;
import org.jdbi.v3.core.Handle;

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
  private final BudgetAgreement agreement;
  private volatile UUID registered;

  /** The refusal that was told last, so that each is told once; null while there is none. */
  private Refusal told;

  Registration(NodeParts parts, CollectorSpec spec, NodeInstance instance, CollectorIds ids) {
    this.parts = parts;
    this.spec = spec;
    this.instance = instance;
    this.ids = ids;
    this.agreement = new BudgetAgreement(parts.settings());
  }

  /**
   * The incarnation, registered at the first call that can.
   *
   * @return empty while the name belongs to another living incarnation, this one is retired,
   *     another process runs it, or a living node counts by another budget
   */
  Optional<UUID> uuid() {
    if (registered == null) {
      UUID uuid = instance.hold() ? ids.of(spec.name()) : null;
      Optional<Refusal> refusal = parts.transactions().call(handle -> ask(handle, uuid));
      if (refusal.isPresent()) {
        refused(refusal.get());
      } else {
        told = null;
        registered = uuid;
        parts.pulse().free(spec.name());
      }
    }
    return Optional.ofNullable(registered);
  }

  /** Registers, or tells the cluster once why that is refused. */
  private Optional<Refusal> ask(Handle handle, UUID uuid) {
    Node node = node();
    Optional<Refusal> refusal =
        uuid == null ? Optional.of(Refusal.OTHER_PROCESS) : register(handle, uuid, node);
    refusal
        .filter(each -> each != told)
        .ifPresent(
            each -> {
              if (each == Refusal.OTHER_BUDGET) {
                agreement.refused(handle, spec.name(), node);
              } else {
                RefusalEvents.write(handle, uuid, spec, node, each);
              }
            });
    return refusal;
  }

  private Optional<Refusal> register(Handle handle, UUID uuid, Node node) {
    Duration lostAfter = parts.settings().get(LeaseTunables.HEARTBEAT_LOST_AFTER);
    if (!agreement.holds(handle, node, lostAfter)) {
      return Optional.of(Refusal.OTHER_BUDGET);
    }
    if (!registry.register(handle, uuid, spec, node, lostAfter)) {
      return Optional.of(registry.whyNot(handle, uuid, spec.name()));
    }
    agreement.tell(handle, node.instance(), List.of(uuid));
    registry.heartbeat(handle, instance.token(), List.of(uuid));
    return Optional.empty();
  }

  private void refused(Refusal refusal) {
    parts.pulse().hinder(spec.name(), "refused: " + refusal.words());
    if (refusal != told) {
      told = refusal;
      LOG.log(
          refusal == Refusal.OTHER_BUDGET ? Level.ERROR : Level.WARNING,
          "Collector %s is refused: %s%s"
              .formatted(
                  spec.name(),
                  refusal.words(),
                  refusal == Refusal.OTHER_BUDGET
                      ? "; %s and %s must be the same on all nodes"
                          .formatted(
                              SendTunables.BUDGET_SENDS.key(), SendTunables.BUDGET_WINDOW.key())
                      : ""));
    }
  }

  private Node node() {
    return new Node(
        instance.hostname(),
        Registration.class.getPackage().getImplementationVersion(),
        instance.token(),
        instance.replaced());
  }

  /**
   * Another process runs the incarnation, or it was retired or is gone: it has to register anew.
   */
  void lost() {
    registered = null;
    parts.pulse().hinder(spec.name(), "not registered any more");
  }

  /** The incarnation if it is registered, without trying to. */
  Optional<UUID> known() {
    return Optional.ofNullable(registered);
  }
}
