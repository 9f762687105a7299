package org.bf4ps.schema;

import java.util.Map;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Brings the schema up to date without a server: what {@code server-config/migrate} starts (ADR
 * 0020). The database is named by the environment alone, like that of a node.
 */
final class MigrateCommand {

  private MigrateCommand() {}

  /**
   * Migrates; ends with code 1 and one sentence on standard error if that failed.
   *
   * @param arguments none
   */
  public static void main(String[] arguments) {
    try {
      Migrations.migrate(database(System.getenv()));
      System.out.println("The schema is up to date.");
    } catch (IllegalStateException | IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  /** The database that the variables of a node name. */
  static PGSimpleDataSource database(Map<String, String> environment) {
    PGSimpleDataSource database = new PGSimpleDataSource();
    database.setUrl(needed(environment, "BF4PS_DB_URL"));
    database.setUser(needed(environment, "BF4PS_DB_USER"));
    database.setPassword(needed(environment, "BF4PS_DB_PASSWORD"));
    database.setApplicationName("bf4ps-migrate");
    return database;
  }

  private static String needed(Map<String, String> environment, String name) {
    String value = environment.get(name);
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(name + " is not set: it names the database to migrate.");
    }
    return value;
  }
}
