package org.bf4ps.testkit.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * Real PostgreSQL for tests. In this order: the server that the environment variable {@code
 * BF4PS_TEST_DB_URL} names, a container where a Docker engine answers, the embedded binaries. One
 * server serves the whole JVM; each test takes databases of its own.
 */
public final class TestPostgres {

  /** Zone of every new database. Not UTC on purpose: SQL that leans on the session zone fails. */
  private static final String SESSION_ZONE = "Asia/Kathmandu";

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private static final List<Database> CREATED = new CopyOnWriteArrayList<>();

  private final PostgresServer server;

  private TestPostgres(PostgresServer server) {
    this.server = server;
  }

  /** The server of this JVM, started at the first call and stopped when the JVM ends. */
  public static TestPostgres shared() {
    return Shared.INSTANCE;
  }

  /** A fresh, empty database at each call; connections are not pooled. */
  public DataSource newDatabase() {
    return createDatabase().dataSource();
  }

  /**
   * A fresh, empty database at each call, for tests that hand its address to a server. Its account
   * may create databases and roles.
   */
  public Database createDatabase() {
    String name = "bf4ps_test_" + ProcessHandle.current().pid() + "_" + NUMBERS.incrementAndGet();
    administer(
        "CREATE DATABASE " + name + " TEMPLATE template0 ENCODING 'UTF8'",
        "ALTER DATABASE " + name + " SET timezone TO '" + SESSION_ZONE + "'");
    Database database = server.administration().named(name);
    CREATED.add(database);
    return database;
  }

  /** All databases made so far in this JVM; starts no server. */
  public static List<Database> created() {
    return List.copyOf(CREATED);
  }

  private void administer(String... statements) {
    try (Connection connection = server.administration().dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException("PostgreSQL for tests refused: " + statements[0], e);
    }
  }

  private void end() {
    if (server instanceof ExternalServer) {
      for (Database database : CREATED) {
        administer("DROP DATABASE IF EXISTS " + database.name() + " WITH (FORCE)");
      }
    }
    server.close();
  }

  private static PostgresServer choose() {
    String url = System.getenv("BF4PS_TEST_DB_URL");
    if (url != null && !url.isBlank()) {
      return ExternalServer.of(url);
    }
    return ContainerServer.available() ? ContainerServer.start() : EmbeddedServer.temporary();
  }

  /** Holder, so that the server starts only when a test asks for it. */
  private static final class Shared {
    static final TestPostgres INSTANCE = start();

    private static TestPostgres start() {
      PostgresServer server = choose();
      System.err.println("Tests use " + server.description() + ".");
      TestPostgres postgres = new TestPostgres(server);
      Runtime.getRuntime().addShutdownHook(new Thread(postgres::end, "test-postgres-end"));
      return postgres;
    }
  }
}
