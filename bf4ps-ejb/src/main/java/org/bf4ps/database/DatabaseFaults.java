package org.bf4ps.database;

import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import org.jdbi.v3.core.ConnectionException;

/** Tells a database that is away for a while from one that refuses what it was given. */
public final class DatabaseFaults {
  /**
   * SQLSTATE classes of faults that pass: connection, insufficient resources, operator intervention
   * and shutdown, serialization and deadlock, read-only after a failover, system error.
   */
  private static final Set<String> PASSING = Set.of("08", "53", "57", "40", "25", "58", "XX");

  /** SQLSTATEs of connections: broken or never made, ended by the database, too many. */
  private static final Set<String> NO_CONNECTION = Set.of("08", "57P0", "53300");

  private static final Set<String> UNALLOCATED =
      Set.of(
          "allocating a connection",
          "Connection could not be allocated",
          "Cannot allocate more connections");

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
   * Tells whether there was no connection to work on: none could be made or had from the pool, or
   * the one in use broke. Unlike {@link #isAway} it takes nothing for granted, so that a fault of
   * the program is never told as one of the database.
   *
   * @param fault what was thrown, wrapped however often
   * @return true if the database could not be reached
   */
  public static boolean isUnreachable(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof ConnectionException
          || cause instanceof SQLException sql && isConnection(sql)) {
        return true;
      }
    }
    return false;
  }

  /** The server's pool gives no SQLSTATE, neither for a database away nor for a wait in vain. */
  private static boolean isConnection(SQLException fault) {
    String state = fault.getSQLState();
    String message = Objects.requireNonNullElse(fault.getMessage(), "");
    return state == null
        ? UNALLOCATED.stream().anyMatch(message::contains)
        : NO_CONNECTION.stream().anyMatch(state::startsWith);
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
