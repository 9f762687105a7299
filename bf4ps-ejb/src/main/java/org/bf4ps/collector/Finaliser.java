package org.bf4ps.collector;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.bf4ps.arsenal.ArsenalWriter;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Payload;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.config.Cadences;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.profile.ProfileWriter;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.JobEnd;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.StaleLeaseException;
import org.bf4ps.queue.Stored;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.FailureRun;
import org.bf4ps.schedule.Freshness;
import org.bf4ps.schedule.Retry;
import org.bf4ps.schedule.RetryPolicy;
import org.bf4ps.stats.Intake;
import org.bf4ps.stats.StatsIntake;
import org.bf4ps.submission.ConfirmedNames;
import org.jdbi.v3.core.Handle;

/**
 * Writes the end of a collection: data, state, event and the job's removal are one transaction that
 * begins and ends with the fence (operational-schema: Successful finalization contract).
 */
public final class Finaliser {
  private final Transactions transactions;
  private final Freshness freshness;
  private final RetryPolicy retryPolicy;
  private final RandomGenerator random = RandomGenerator.getDefault();
  private final Leases leases = new Leases();
  private final JobEnd jobEnd = new JobEnd();
  private final StatsIntake stats;
  private final ArsenalWriter arsenal = new ArsenalWriter();
  private final ProfileWriter profiles = new ProfileWriter();
  private final ConfirmedNames names = new ConfirmedNames();

  /**
   * Prepares the ends of a node's collections.
   *
   * @param transactions the way to the database
   * @param settings the node's settings
   */
  public Finaliser(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.stats = new StatsIntake(settings);
    this.freshness = Cadences.of(settings);
    this.retryPolicy =
        new RetryPolicy(
            settings.get(Tunables.RETRY_BASE),
            settings.get(Tunables.RETRY_CAP),
            settings.get(Tunables.RETRY_NOT_FOUND),
            settings.get(Tunables.UNAVAILABLE_AFTER),
            settings.get(EligibilityTunables.UNAVAILABLE_OVER),
            settings.get(Tunables.PROFILE_INTERVAL));
  }

  /**
   * Ends a claim with what came of it.
   *
   * @param claim a claim whose job was started
   * @param outcome what came of it
   * @param duration how long the collection took
   * @return false if the lease was gone: nothing was written
   */
  public boolean end(Claim claim, Outcome outcome, Duration duration) {
    try {
      return transactions.call(handle -> end(handle, claim, outcome, duration));
    } catch (StaleLeaseException e) {
      return false;
    }
  }

  /**
   * As {@link #end(Claim, Outcome, Duration)}, as a part of a transaction.
   *
   * @return false if the lease was gone from the beginning
   * @throws StaleLeaseException if it ended meanwhile: the transaction must be rolled back
   */
  boolean end(Handle handle, Claim claim, Outcome outcome, Duration duration) {
    return leases
        .hold(handle, claim)
        .map(
            held -> {
              write(handle, claim, outcome, duration, held);
              return true;
            })
        .orElse(false);
  }

  private void write(
      Handle handle, Claim claim, Outcome outcome, Duration duration, Leases.Held held) {
    boolean owned =
        switch (outcome) {
          case Outcome.Success success -> {
            Intake intake = take(handle, claim, success.payload(), held);
            Instant nextDue =
                intake.stored() == Stored.SET_ASIDE
                    ? intake.askAgainAt()
                    : freshness
                        .nextDue(claim.resource(), held.startedAt(), held.now(), held.lastSeenAt())
                        .orElse(null);
            yield jobEnd.succeed(handle, claim, success, duration, intake.stored(), nextDue);
          }
          case Outcome.Failure failure -> {
            FailureRun run = held.failures().and(failure.failureClass(), held.now());
            Retry retry = retryPolicy.after(run, held.now(), random);
            if (claim.resource() == Resource.PROFILE) {
              profiles.checkedInVain(
                  handle,
                  claim.soldierId(),
                  failure.message(),
                  retry.state() == CollectionStatus.UNAVAILABLE);
            }
            yield jobEnd.fail(handle, claim, failure, duration, run, retry);
          }
        };
    if (!owned) {
      throw new StaleLeaseException(claim);
    }
  }

  private Intake take(Handle handle, Claim claim, Payload payload, Leases.Held held) {
    long soldierId = claim.soldierId();
    Instant fetchedAt = held.startedAt();
    return switch (payload) {
      case DetailedStats detailed -> stats.take(handle, claim, detailed, fetchedAt, held.now());
      case Profile profile -> {
        names.confirm(handle, soldierId, claim.persona(), profile, fetchedAt);
        yield Intake.written(profiles.write(handle, soldierId, profile, fetchedAt));
      }
      case WeaponStats weapons ->
          unlessSuspected(
              handle, claim, held, () -> arsenal.write(handle, soldierId, weapons, fetchedAt));
      case VehicleStats vehicles ->
          unlessSuspected(
              handle, claim, held, () -> arsenal.write(handle, soldierId, vehicles, fetchedAt));
    };
  }

  private Intake unlessSuspected(
      Handle handle, Claim claim, Leases.Held held, BooleanSupplier write) {
    return stats
        .arsenalWaits(handle, claim.soldierId(), claim.resource(), held.now())
        .map(Intake::setAside)
        .orElseGet(() -> Intake.written(write.getAsBoolean()));
  }
}
