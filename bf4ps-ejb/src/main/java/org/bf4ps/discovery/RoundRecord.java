package org.bf4ps.discovery;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/** Keeps how the rounds of one kind end, and tells an outage when it begins and when it ends. */
enum RoundRecord {
  /** Discovery by the alias cursor. */
  DISCOVERY("last", "Discovery"),
  /** The reconciliation of activity. */
  ACTIVITY("activity", "The reconciliation of activity");

  private static final Logger LOG = System.getLogger(RoundRecord.class.getName());

  private static final String RECORD =
      """
      WITH before AS (
        SELECT {r}_error FROM discovery_state WHERE source_type = 'bf4sw' FOR UPDATE),
      ended AS (
        UPDATE discovery_state
        SET {r}_round_at = now(), {r}_error = :error, updated_at = now(),
            {r}_success_at =
              CASE WHEN CAST(:error AS text) IS NULL THEN now() ELSE {r}_success_at END
        WHERE source_type = 'bf4sw')
      SELECT {r}_error FROM before WHERE {r}_error IS NOT NULL
      """;

  private final String columns;
  private final String name;

  RoundRecord(String columns, String name) {
    this.columns = columns;
    this.name = name;
  }

  /** Records an outcome; a skipped round is none of this node's. */
  void write(Transactions transactions, RoundOutcome outcome) {
    if (outcome instanceof RoundOutcome.Skipped) {
      return;
    }
    String error = outcome instanceof RoundOutcome.SourceDown down ? down.error() : null;
    Optional<String> before = transactions.call(handle -> write(handle, error));
    if (error != null && before.isEmpty()) {
      LOG.log(Level.WARNING, name + " rests, BF4SW does not answer: {0}", error);
    } else if (error == null && before.isPresent()) {
      LOG.log(Level.INFO, "{0} goes on, BF4SW answers again", name);
    }
    if (outcome instanceof RoundOutcome.Done done && done.newRejects() > 0) {
      LOG.log(
          Level.WARNING,
          name + " refused {0} rows of BF4SW; table discovery_rejects tells which and why",
          done.newRejects());
    }
  }

  /** Returns the fault of the round before, if it had one. */
  private Optional<String> write(Handle handle, String error) {
    DiscoveryState.ensure(handle);
    return handle
        .createQuery(RECORD.replace("{r}", columns))
        .bind("error", error)
        .mapTo(String.class)
        .findOne();
  }
}
