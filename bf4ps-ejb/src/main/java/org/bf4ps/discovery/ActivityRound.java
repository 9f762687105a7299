package org.bf4ps.discovery;

import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.bf4ps.config.Cadences;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * One reconciliation of activity: the aliases whose {@code last_seen} moved since the last one, in
 * the order of that time, batch after batch in one transaction each (database-schema: "BF4SW
 * activity/freshness is also separate from alias-ID discovery"; CONTRACT §0). What is read and
 * where it ends goes by BF4SW's clock alone, and the alias cursor is neither read nor moved.
 *
 * <p>The stored position is never nearer to BF4SW's present than the overlap, so that a row whose
 * transaction committed late is read by the next round. Rows read twice change nothing.
 */
public final class ActivityRound {
  private final Settings settings;
  private final Transactions transactions;
  private final InstantSource clock;
  private final AliasImport aliasImport;

  /**
   * Prepares reconciliations.
   *
   * @param settings where BF4SW is, overlap, batch size and time limits
   * @param transactions the door to BF4PS's database
   * @param clock measures the time box
   */
  public ActivityRound(Settings settings, Transactions transactions, InstantSource clock) {
    this.settings = settings;
    this.transactions = transactions;
    this.clock = clock;
    this.aliasImport = new AliasImport(Cadences.of(settings));
  }

  /**
   * Runs one reconciliation. A BF4SW that does not answer is an outcome, kept in {@code
   * discovery_state.activity_error} and logged when it begins and when it ends; what was taken over
   * before stays.
   *
   * @return how it ended
   * @throws RuntimeException if BF4PS's own database fails
   */
  public RoundOutcome run() {
    Optional<ActivityPosition> stored = transactions.call(ActivityState::position);
    RoundOutcome outcome;
    try (Bf4swSource source = Bf4swSource.connect(settings)) {
      outcome = takeAll(source, stored.orElse(null));
    } catch (SQLException e) {
      outcome = new RoundOutcome.SourceDown(Bf4swSource.sentence(e));
    }
    RoundRecord.ACTIVITY.write(transactions, outcome);
    return outcome;
  }

  private RoundOutcome takeAll(Bf4swSource source, ActivityPosition stored) throws SQLException {
    Instant end = clock.instant().plus(settings.get(EligibilityTunables.ACTIVITY_TIME_BOX));
    int limit = settings.get(EligibilityTunables.ACTIVITY_BATCH);
    Instant present = source.now();
    ActivityPosition settled =
        ActivityPosition.before(present.minus(settings.get(EligibilityTunables.ACTIVITY_OVERLAP)));
    ActivityPosition expected = stored;
    ActivityPosition position = stored == null ? first(present) : stored;
    ImportCount sum = ImportCount.NONE;
    while (true) {
      List<AliasRow> rows = source.moved(position, present, limit);
      boolean more = rows.size() == limit;
      position = more ? ActivityPosition.behind(rows.getLast()) : settled;
      ActivityPosition target = earlier(position, settled);
      ActivityPosition known = expected;
      Optional<ImportCount> count = transactions.call(handle -> take(handle, known, rows, target));
      if (count.isEmpty()) {
        return new RoundOutcome.Skipped();
      }
      sum = sum.plus(count.get());
      expected = expected == null ? target : later(expected, target);
      if (!more || !clock.instant().isBefore(end)) {
        return new RoundOutcome.Done(sum.newSoldiers(), sum.newRejects(), more);
      }
    }
  }

  private ActivityPosition first(Instant present) {
    return ActivityPosition.before(
        present.minus(settings.get(EligibilityTunables.ACTIVITY_FIRST_LOOK)));
  }

  /** One batch in the caller's transaction; empty if another node is at work. */
  private Optional<ImportCount> take(
      Handle handle, ActivityPosition expected, List<AliasRow> rows, ActivityPosition target) {
    boolean mine =
        RoundLock.ACTIVITY.take(handle)
            && ActivityState.position(handle).equals(Optional.ofNullable(expected));
    if (!mine) {
      return Optional.empty();
    }
    ImportCount count = aliasImport.take(handle, rows);
    ActivityState.advance(handle, target);
    return Optional.of(count);
  }

  private static ActivityPosition earlier(ActivityPosition one, ActivityPosition other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private static ActivityPosition later(ActivityPosition one, ActivityPosition other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
