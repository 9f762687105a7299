package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.pulse.NodePulse.Kind;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Leases;

/**
 * Renews the node's leases and writes its heartbeats, each in one transaction for all its
 * collectors: apart, because ends of jobs lock the job first and the collector then. It has a stop
 * of its own: it ends after the collectors, so that a long drain keeps its leases.
 */
final class LeaseKeeper implements Runnable {
  private static final Logger LOG = System.getLogger(LeaseKeeper.class.getName());
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final String PART = "lease-keeper";

  private final NodeParts node;
  private final List<Registration> registrations;
  private final UUID instance;
  private final Stop stop;
  private final Leases leases = new Leases();
  private final CollectorRegistry registry = new CollectorRegistry();
  private final BudgetAgreement agreement;
  private boolean faulty;

  /**
   * @param instance this process's token
   * @param stop the request to end, later than the collectors' own
   */
  LeaseKeeper(NodeParts node, List<Registration> registrations, UUID instance, Stop stop) {
    this.node = node;
    this.agreement = new BudgetAgreement(node.settings());
    this.registrations = registrations;
    this.instance = instance;
    this.stop = stop;
    alive(LeaseTerms.of(node.settings().frozen()));
  }

  /** Silence for as long as a lease holds here means that none of them holds any more. */
  private void alive(LeaseTerms terms) {
    node.pulse().expect(Kind.LEASES, PART, terms.lease().minus(terms.margin()));
  }

  @Override
  public void run() {
    try {
      long last = node.ticker().getAsLong();
      while (!stop.rest(untilRound(last))) {
        if (untilRound(last).isZero()) {
          last = node.ticker().getAsLong();
          guardedRound();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** At most a second, so that a shorter interval is heard of before it is over. */
  private Duration untilRound(long last) {
    Duration left =
        node.settings()
            .get(LeaseTunables.HEARTBEAT_INTERVAL)
            .minusNanos(node.ticker().getAsLong() - last);
    return left.isNegative() ? Duration.ZERO : left.compareTo(LOOK) < 0 ? left : LOOK;
  }

  private void guardedRound() {
    try {
      round();
      faulty = false;
    } catch (RuntimeException | Error e) {
      // An error too: without its renewals the node would lose every job it holds from now on.
      if (!faulty) {
        faulty = true;
        LOG.log(Level.WARNING, "Leases and heartbeats could not be written", e);
      }
    }
  }

  void round() {
    List<HeldLease<Claim>> held = node.held().all();
    LeaseTerms terms = LeaseTerms.of(node.settings().frozen());
    long began = node.ticker().getAsLong();
    Map<UUID, Duration> left =
        node.transactions()
            .call(
                handle ->
                    leases.renew(
                        handle,
                        held.stream().map(HeldLease::claim).toList(),
                        terms.lease(),
                        terms.limit()));
    HeldLeases.settle(held, left, began, terms.margin());
    alive(terms);
    node.pulse().beat(PART);
    beat();
  }

  /** A collector's row that somebody holds on to may cost a heartbeat, but not the next renewal. */
  private void beat() {
    long patience = node.settings().get(LeaseTunables.HEARTBEAT_INTERVAL).toMillis();
    List<Registration> known =
        registrations.stream().filter(each -> each.known().isPresent()).toList();
    List<UUID> uuids = known.stream().map(Registration::known).flatMap(Optional::stream).toList();
    Set<UUID> alive =
        node.transactions()
            .call(
                handle -> {
                  handle.execute("SET LOCAL lock_timeout = " + patience);
                  agreement.tell(handle, instance, uuids);
                  return registry.heartbeat(handle, instance, uuids);
                });
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
