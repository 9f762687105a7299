package org.bf4ps.database;

import java.sql.SQLException;
import java.util.Set;

/** Tells a database that is away for a while from one that refuses what it was given. */
public final class DatabaseFaults {
  /**
   * SQLSTATE classes of faults that pass: connection, insufficient resources, operator intervention
   * and shutdown, serialization and deadlock, read-only after a failover, system error.
   */
  private static final Set<String> PASSING = Set.of("08", "53", "57", "40", "25", "58", "XX");

  private DatabaseFaults() {}

  /**
   * Tells whether the same work may succeed later.
   *
   * @param fault what was thrown
   * @return true for a passing fault, and for one that did not come from a statement at all, such
   *     as a pool that got no connection
   */
  public static boolean isAway(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        String state = sql.getSQLState();
        return state.length() < 2 || PASSING.contains(state.substring(0, 2));
      }
    }
    return true;
  }

  /**
   * What the database said, for a report: its own sentence without statement and values.
   *
   * @param fault what was thrown
   * @return one line with the SQLSTATE in front, or the fault's kind if the database said nothing
   */
  public static String sentence(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && sql.getMessage() != null) {
        return sql.getSQLState() + " " + sql.getMessage().lines().findFirst().orElse("");
      }
    }
    return fault.getClass().getSimpleName();
  }
}
