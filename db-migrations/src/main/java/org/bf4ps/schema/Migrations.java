package org.bf4ps.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Brings a database to the schema that this build needs (DESIGN §3, Flyway). Several nodes may do
 * so at once: one works, the others wait and then find nothing to do.
 */
public final class Migrations {

  /** Any number that no other advisory lock of this database uses: "bf4ps" in ASCII. */
  private static final long TURN = 0x6266347073L;

  private Migrations() {}

  /**
   * Applies every migration that is still missing, each in a transaction of its own. Never takes
   * anything away that a migration does not name.
   *
   * @param database reads and writes the database as an account that may create tables; outside of
   *     any transaction of the caller; not null
   * @throws IllegalStateException if a migration failed, which its message names, or if a migration
   *     that was applied long ago is not the one of this build; what was applied before stays
   */
  public static void migrate(DataSource database) {
    try (Connection turn = database.getConnection()) {
      takeTurn(turn);
      try {
        configuration(database).load().migrate();
      } finally {
        turn.rollback();
        turn.setAutoCommit(true);
      }
    } catch (SQLException | FlywayException e) {
      throw new IllegalStateException("The schema was not migrated: " + e.getMessage(), e);
    }
  }

  /**
   * Waits until no other node migrates. Flyway's own lock comes too late for nodes that meet an
   * empty database at once: each would create and baseline the history. The turn lasts as long as
   * the transaction, which may take longer than the limits of the pool's connections allow.
   */
  private static void takeTurn(Connection turn) throws SQLException {
    turn.setAutoCommit(false);
    try (Statement statement = turn.createStatement()) {
      statement.execute("SET LOCAL statement_timeout = 0");
      statement.execute("SET LOCAL idle_in_transaction_session_timeout = 0");
      statement.execute("SELECT pg_advisory_xact_lock(" + TURN + ")");
    }
  }

  /**
   * Tells whether every migration of this build has been applied. A database that a newer build has
   * taken further is current too. Once true, the answer stays true as long as this build runs; each
   * question reads all scripts anew, so a health check asks until it is true and then no more.
   *
   * @param database not null
   * @return false also for a database without any migration
   * @throws IllegalStateException if the database does not answer
   */
  public static boolean isCurrent(DataSource database) {
    try {
      return configuration(database).load().info().pending().length == 0;
    } catch (FlywayException e) {
      throw new IllegalStateException("The schema's state is unknown: " + e.getMessage(), e);
    }
  }

  /** This class's own loader finds the scripts, whichever archive they travel in. */
  static FluentConfiguration configuration(DataSource database) {
    return new FluentConfiguration(Migrations.class.getClassLoader())
        .dataSource(database)
        .locations("classpath:db/migration")
        .table("flyway_schema_history")
        .validateMigrationNaming(true)
        .failOnMissingLocations(true)
        .cleanDisabled(true)
        .outOfOrder(false)
        // The server's batch tables may be there first; all our migrations still have to run.
        .baselineOnMigrate(true)
        .baselineVersion("0");
  }
}
