package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.bf4ps.config.Tunables;
import org.bf4ps.queue.Leases;

/**
 * Renews the node's leases and writes its heartbeats, both in one transaction for all its
 * collectors. It has a stop of its own: it ends after the collectors, so that a long drain keeps
 * its leases.
 */
final class LeaseKeeper implements Runnable {
  private static final Logger LOG = System.getLogger(LeaseKeeper.class.getName());

  private final NodeParts node;
  private final List<Registration> registrations;
  private final Stop stop;
  private final Leases leases = new Leases();
  private final CollectorRegistry registry = new CollectorRegistry();
  private boolean faulty;

  /**
   * @param stop the request to end, later than the collectors' own
   */
  LeaseKeeper(NodeParts node, List<Registration> registrations, Stop stop) {
    this.node = node;
    this.registrations = registrations;
    this.stop = stop;
  }

  @Override
  public void run() {
    try {
      while (!stop.rest(node.settings().get(Tunables.HEARTBEAT_INTERVAL))) {
        guardedRound();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void guardedRound() {
    try {
      round();
      faulty = false;
    } catch (RuntimeException e) {
      if (!faulty) {
        faulty = true;
        LOG.log(Level.WARNING, "Leases and heartbeats could not be written", e);
      }
    }
  }

  private void round() {
    List<UUID> alive =
        registrations.stream().map(Registration::known).flatMap(Optional::stream).toList();
    List<HeldLease> held = node.held().all();
    long began = node.ticker().getAsLong();
    Set<UUID> granted =
        node.transactions()
            .call(
                handle -> {
                  registry.heartbeat(handle, alive);
                  return leases.renew(
                      handle,
                      held.stream().map(HeldLease::claim).toList(),
                      node.settings().get(Tunables.LEASE));
                });
    HeldLeases.settle(held, granted, began);
  }
}
