package org.bf4ps.schema;

import javax.sql.DataSource;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Brings a database to the schema that this build needs (DESIGN §3, Flyway). Several nodes may do
 * so at once: one works, the others wait and then find nothing to do.
 */
public final class Migrations {

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
    try {
      configuration(database).load().migrate();
    } catch (FlywayException e) {
      throw new IllegalStateException("The schema was not migrated: " + e.getMessage(), e);
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
