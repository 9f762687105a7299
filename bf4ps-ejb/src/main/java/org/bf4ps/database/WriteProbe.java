package org.bf4ps.database;

import java.sql.SQLException;
import java.util.Locale;

/**
 * Finds out whether the database takes writes, by one. The write touches no row, so that asking
 * often leaves no dead ones: an update that matches nothing is refused by a read-only primary and
 * by a standby, and an empty message in the log of changes has to be flushed by the commit, as
 * every job's end has to. A tablespace that is full while the log is not shows only in real work.
 */
public final class WriteProbe {
  private static final int LIMIT_MILLIS = 1_500;

  private final Transactions transactions;

  /**
   * Prepares the probe.
   *
   * @param transactions the way to the database
   */
  public WriteProbe(Transactions transactions) {
    this.transactions = transactions;
  }

  /** What came of a write. */
  public enum Answer {
    /** It was committed. */
    WRITABLE,
    /** The server answers and takes no writes: a standby, or a primary that was told so. */
    READ_ONLY,
    /** The disk is full. */
    DISK_FULL,
    /** The server has no connection left. */
    NO_CONNECTION_LEFT,
    /** The server did not get done in time. */
    TOO_SLOW,
    /** The server refuses the write for another reason, such as a missing right. */
    REFUSED,
    /** The server does not answer, or the pool has no connection to it. */
    NO_ANSWER;

    /**
     * The answer in words.
     *
     * @return lower case, with blanks
     */
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /**
   * Writes. It is bounded on the server; a network that swallows everything may hold the caller up
   * for as long as the driver waits.
   *
   * @return what came of it; faults are answers
   */
  public Answer ask() {
    try {
      transactions.run(
          handle -> {
            handle.execute("SET LOCAL statement_timeout = " + LIMIT_MILLIS);
            handle.execute("UPDATE egress_gates SET updated_at = updated_at WHERE false");
            handle.execute("SELECT pg_logical_emit_message(true, 'bf4ps probe', '')");
          });
      return Answer.WRITABLE;
    } catch (RuntimeException e) {
      return answer(e);
    }
  }

  private static Answer answer(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        return switch (sql.getSQLState()) {
          case "25006" -> Answer.READ_ONLY;
          case "53100" -> Answer.DISK_FULL;
          case "53300" -> Answer.NO_CONNECTION_LEFT;
          case "57014" -> Answer.TOO_SLOW;
          default -> DatabaseFaults.isAway(sql) ? Answer.NO_ANSWER : Answer.REFUSED;
        };
      }
    }
    return Answer.NO_ANSWER;
  }
}
