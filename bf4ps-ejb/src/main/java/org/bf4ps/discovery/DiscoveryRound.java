package org.bf4ps.discovery;

import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.bf4ps.config.Cadences;
import org.bf4ps.config.DiscoveryTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * One look at BF4SW: batch after batch of aliases behind the cursor, each in one transaction with
 * the cursor, until there are no more or the time box is over. BF4SW is read while no transaction
 * of BF4PS is open. Any number of nodes may run rounds: one works, the others skip.
 */
public final class DiscoveryRound {
  private final Settings settings;
  private final Transactions transactions;
  private final InstantSource clock;
  private final AliasImport aliasImport;

  /**
   * Prepares rounds.
   *
   * @param settings where BF4SW is, batch size and time limits
   * @param transactions the door to BF4PS's database
   * @param clock measures the time box
   */
  public DiscoveryRound(Settings settings, Transactions transactions, InstantSource clock) {
    this.settings = settings;
    this.transactions = transactions;
    this.clock = clock;
    this.aliasImport = new AliasImport(Cadences.of(settings));
  }

  /**
   * Runs one round. A BF4SW that does not answer is an outcome, kept in {@code
   * discovery_state.last_error} and logged when it begins and when it ends; what was taken over
   * before stays.
   *
   * @return how the round ended
   * @throws RuntimeException if BF4PS's own database fails
   */
  public RoundOutcome run() {
    long cursor = transactions.call(DiscoveryState::cursor);
    RoundOutcome outcome;
    try (Bf4swSource source = Bf4swSource.connect(settings)) {
      outcome = takeAll(source, cursor);
    } catch (SQLException e) {
      outcome = new RoundOutcome.SourceDown(Bf4swSource.sentence(e));
    }
    RoundRecord.DISCOVERY.write(transactions, outcome);
    return outcome;
  }

  private RoundOutcome takeAll(Bf4swSource source, long cursor) throws SQLException {
    Instant end = clock.instant().plus(settings.get(DiscoveryTunables.DISCOVERY_TIME_BOX));
    int limit = settings.get(DiscoveryTunables.DISCOVERY_BATCH);
    // Ids are given before they are committed: a smaller one may become visible after a greater
    // one. Reading the last ones again finds it.
    long position = Math.max(0, cursor - settings.get(DiscoveryTunables.DISCOVERY_OVERLAP));
    long expected = cursor;
    ImportCount sum = ImportCount.NONE;
    while (true) {
      List<AliasRow> rows = source.after(position, limit);
      if (!rows.isEmpty()) {
        long known = expected;
        Optional<ImportCount> count = transactions.call(handle -> take(handle, known, rows));
        if (count.isEmpty()) {
          return new RoundOutcome.Skipped();
        }
        sum = sum.plus(count.get());
        position = rows.getLast().id();
        expected = Math.max(expected, position);
      }
      boolean more = rows.size() == limit;
      if (!more || !clock.instant().isBefore(end)) {
        return new RoundOutcome.Done(sum.newSoldiers(), sum.newRejects(), more);
      }
    }
  }

  /** One batch in the caller's transaction; empty if another node is at work. */
  private Optional<ImportCount> take(Handle handle, long expectedCursor, List<AliasRow> rows) {
    if (!RoundLock.ALIASES.take(handle) || DiscoveryState.cursor(handle) != expectedCursor) {
      return Optional.empty();
    }
    ImportCount count = aliasImport.take(handle, rows);
    DiscoveryState.advance(handle, rows.getLast().id());
    return Optional.of(count);
  }
}
