package org.bf4ps.stats;

import java.time.Instant;
import java.util.Optional;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.queue.Claim;
import org.bf4ps.stats.SuspicionTable.Known;
import org.jdbi.v3.core.Handle;

/**
 * Takes detailed answers in: an answer is written, unless cumulative counters fell (DESIGN §4.7,
 * ADR 0005). Then it is kept aside, current numbers and history stay, and it is believed only when
 * later answers agree. All of it is part of the finalisation's transaction and behind its fence.
 */
public final class StatsIntake {
  private final FallPolicy policy;
  private final FallGuard guard;
  private final StatsWriter writer = new StatsWriter();
  private final SuspicionTable suspicions = new SuspicionTable();
  private final FallRecord record = new FallRecord();

  /**
   * Prepares the intake.
   *
   * @param settings the node's settings
   */
  public StatsIntake(Settings settings) {
    this.policy = FallPolicy.of(settings);
    this.guard = new FallGuard(settings);
  }

  /**
   * Takes one answer in.
   *
   * @param handle the transaction of the finalisation, which holds the claim
   * @param claim the claim
   * @param answer the retained values
   * @param begunAt when the collection began, by the database's clock
   * @param now the present, by the database's clock
   * @return whether the answer was written, and if not, when to ask again
   */
  public Intake take(
      Handle handle, Claim claim, DetailedStats answer, Instant begunAt, Instant now) {
    Optional<Known> known = suspicions.known(handle, claim.soldierId());
    DetailedStats stored = known.map(Known::stored).orElse(null);
    Suspicion open = known.map(Known::open).orElse(null);
    return switch (policy.judge(stored, open, answer, begunAt)) {
      case FallPolicy.Believed it -> {
        if (it.notConfirmed() != null) {
          drop(handle, claim, it.notConfirmed());
        }
        yield Intake.written(writer.write(handle, claim.soldierId(), answer, begunAt));
      }
      case FallPolicy.KeptAside it -> {
        guard.paused(handle, claim);
        yield keepAside(handle, claim, it, now);
      }
      case FallPolicy.Confirmed it ->
          guard.paused(handle, claim)
              ? keepAside(handle, claim, new FallPolicy.KeptAside(it.suspicion(), false, null), now)
              : confirm(handle, claim, it.suspicion(), answer, begunAt);
    };
  }

  /**
   * Tells whether weapons or vehicles of a soldier have to wait, because its overall numbers are
   * under suspicion and these tables, which have no history, would follow a wrong answer.
   *
   * @param handle the transaction of the finalisation
   * @param soldierId the soldier
   * @param resource weapons or vehicles
   * @param now the present
   * @return when to ask again, or empty if the answer may be written
   */
  public Optional<Instant> arsenalWaits(
      Handle handle, long soldierId, Resource resource, Instant now) {
    return suspicions.open(handle, soldierId, resource)
        ? Optional.of(now.plus(policy.confirmDelay()))
        : Optional.empty();
  }

  private Intake keepAside(Handle handle, Claim claim, FallPolicy.KeptAside aside, Instant now) {
    if (aside.refuted() != null) {
      drop(handle, claim, aside.refuted());
    }
    suspicions.keep(handle, claim.soldierId(), aside.suspicion());
    if (aside.begins()) {
      record.event(handle, claim, "fall_suspected", aside.suspicion());
    }
    return Intake.setAside(policy.askAgainAt(aside.suspicion(), now));
  }

  private Intake confirm(
      Handle handle, Claim claim, Suspicion suspicion, DetailedStats answer, Instant begunAt) {
    suspicions.keep(handle, claim.soldierId(), suspicion);
    boolean changed = writer.write(handle, claim.soldierId(), answer, begunAt);
    record.boundary(handle, claim, suspicion);
    record.event(handle, claim, "fall_confirmed", suspicion);
    suspicions.remove(handle, claim.soldierId());
    return Intake.written(changed);
  }

  private void drop(Handle handle, Claim claim, Suspicion suspicion) {
    record.event(handle, claim, "fall_dropped", suspicion);
    suspicions.remove(handle, claim.soldierId());
  }
}
