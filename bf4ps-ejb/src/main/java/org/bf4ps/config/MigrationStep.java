package org.bf4ps.config;

import java.util.Locale;
import javax.sql.DataSource;
import org.bf4ps.schema.Migrations;

/** When the schema is brought up to date. */
public enum MigrationStep {
  /** By each node at its start; one works while the others wait for its lock. */
  START,
  /** By the operator with {@code ./bf4ps migrate}; a node whose schema is behind does not start. */
  SEPARATE;

  /**
   * Sees to the schema before it is used.
   *
   * @param database reads and writes the database as an account that may create tables; outside of
   *     any transaction of the caller
   * @throws IllegalStateException if a migration failed, or if the schema is behind and is not to
   *     be migrated here
   */
  public void take(DataSource database) {
    if (this == START) {
      Migrations.migrate(database);
    } else if (!Migrations.isCurrent(database)) {
      throw new IllegalStateException(
          "The schema is older than this build, and bf4ps.migrations leaves it to ./bf4ps migrate");
    }
  }

  static MigrationStep parse(String text) {
    return valueOf(text.strip().toUpperCase(Locale.ROOT));
  }
}
