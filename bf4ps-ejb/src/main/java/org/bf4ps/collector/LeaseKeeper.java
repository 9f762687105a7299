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
 * Renews the node's leases and writes its heartbeats, each in one transaction for all its
 * collectors: apart, because ends of jobs lock the job first and the collector then. It has a stop
 * of its own: it ends after the collectors, so that a long drain keeps its leases.
 */
final class LeaseKeeper implements Runnable {
  private static final Logger LOG = System.getLogger(LeaseKeeper.class.getName());

  private final NodeParts node;
  private final List<Registration> registrations;
  private final UUID instance;
  private final Stop stop;
  private final Leases leases = new Leases();
  private final CollectorRegistry registry = new CollectorRegistry();
  private boolean faulty;

  /**
   * @param instance this process's token
   * @param stop the request to end, later than the collectors' own
   */
  LeaseKeeper(NodeParts node, List<Registration> registrations, UUID instance, Stop stop) {
    this.node = node;
    this.registrations = registrations;
    this.instance = instance;
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

  void round() {
    List<HeldLease> held = node.held().all();
    long began = node.ticker().getAsLong();
    Set<UUID> granted =
        node.transactions()
            .call(
                handle ->
                    leases.renew(
                        handle,
                        held.stream().map(HeldLease::claim).toList(),
                        node.settings().get(Tunables.LEASE)));
    HeldLeases.settle(held, granted, began);
    beat();
  }

  private void beat() {
    List<Registration> known =
        registrations.stream().filter(each -> each.known().isPresent()).toList();
    List<UUID> uuids = known.stream().map(Registration::known).flatMap(Optional::stream).toList();
    Set<UUID> alive =
        node.transactions().call(handle -> registry.heartbeat(handle, instance, uuids));
    known.stream()
        .filter(each -> !each.known().map(alive::contains).orElse(true))
        .forEach(Registration::lost);
  }

  /** Lets the collectors go, so that the next process with their UUIDs need not wait. */
  void release() {
    try {
      List<UUID> uuids =
          registrations.stream().map(Registration::known).flatMap(Optional::stream).toList();
      node.transactions().run(handle -> registry.release(handle, instance, uuids));
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "The collectors end without telling the registry", e);
    }
  }
}
