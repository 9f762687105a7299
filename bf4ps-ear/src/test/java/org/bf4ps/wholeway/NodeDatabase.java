package org.bf4ps.wholeway;

import java.util.UUID;
import org.bf4ps.testkit.postgres.Database;
import org.jdbi.v3.core.Jdbi;

/**
 * A database that a node owns by an account of its own, which may do nothing elsewhere: what
 * migrates and works here needs no superuser.
 *
 * @param administration the same database by an account that may do anything
 * @param own the account of the node
 */
public record NodeDatabase(Database administration, Database own) {

  /** Gives an empty database to a new account. */
  public static NodeDatabase create(Database administration) {
    String password = UUID.randomUUID().toString();
    String name =
        Jdbi.create(administration.dataSource())
            .withHandle(
                handle -> {
                  String database =
                      handle.createQuery("SELECT current_database()").mapTo(String.class).one();
                  handle.execute("CREATE ROLE " + database + " LOGIN PASSWORD '" + password + "'");
                  handle.execute("ALTER DATABASE " + database + " OWNER TO " + database);
                  handle.execute("ALTER SCHEMA public OWNER TO " + database);
                  return database;
                });
    return new NodeDatabase(administration, administration.as(name, password));
  }

  /** Drops another database of the same server with its reader, and gives this one back. */
  void drop(String bf4sw) {
    Jdbi.create(administration.dataSource())
        .useHandle(
            handle -> {
              handle.execute("DROP DATABASE " + bf4sw + " WITH (FORCE)");
              handle.execute("DROP ROLE " + bf4sw + "_reader");
              handle.execute("REASSIGN OWNED BY " + own.user() + " TO CURRENT_USER");
              handle.execute("DROP ROLE " + own.user());
            });
  }
}
