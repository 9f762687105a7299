package org.bf4ps.bench;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.EmbeddedServer;
import org.bf4ps.testkit.postgres.TestPostgres;

/**
 * PostgreSQL for benches, with databases of their own. Commits are durable, as in production: the
 * embedded server of the tests, which trades that for speed, would make a bare commit cheaper than
 * any statement and every comparison with it worthless. {@code BF4PS_TEST_DB_URL} may name another
 * server; its account must be a superuser's.
 */
final class BenchServer implements AutoCloseable {
  /** The embedded server's own default answers a commit before it is on the disk. */
  private static final String SESSION = "SET TimeZone = 'UTC'; SET synchronous_commit = on";

  private static final int CONNECTIONS = 24;

  private final TemporaryDirectory directory;
  private final EmbeddedServer embedded;
  private final List<HikariDataSource> pools = new CopyOnWriteArrayList<>();
  private final AtomicBoolean ended = new AtomicBoolean();

  private BenchServer(TemporaryDirectory directory, EmbeddedServer embedded) {
    this.directory = directory;
    this.embedded = embedded;
  }

  /**
   * The server that the environment names, else an embedded one in a temporary directory, which
   * goes with the process if that is interrupted.
   */
  static BenchServer start() {
    String url = System.getenv("BF4PS_TEST_DB_URL");
    if (url != null && !url.isBlank()) {
      return new BenchServer(null, null);
    }
    return start(Map.of());
  }

  /**
   * An embedded one with settings of its own, whatever the environment names.
   *
   * @param settings what stands in {@code postgresql.conf}
   */
  static BenchServer start(Map<String, String> settings) {
    try {
      TemporaryDirectory directory = TemporaryDirectory.create("bf4ps-bench");
      BenchServer server =
          new BenchServer(
              directory, EmbeddedServer.at(directory.path().resolve("data"), freePort(), settings));
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "bench-server-end"));
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** A migrated, empty database behind a pool like the one of a node. */
  QueueDatabase newDatabase() {
    DataSource source =
        embedded == null ? TestPostgres.shared().newDatabase() : inEmbedded("bench" + pools.size());
    HikariConfig config = new HikariConfig();
    config.setDataSource(source);
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(1);
    config.setConnectionInitSql(SESSION);
    HikariDataSource pool = new HikariDataSource(config);
    pools.add(pool);
    Migrations.migrate(pool);
    return QueueDatabase.on(pool);
  }

  /** A migrated, empty database of the embedded server, for those who connect by themselves. */
  Database migrated(String name) {
    Migrations.migrate(inEmbedded(name));
    Database made = embedded.administration().named(name);
    // A node wants a password, though this server trusts its own machine.
    return made.as(made.user(), "unasked");
  }

  /**
   * Lets every commit in a database take longer, as on a slower disk; commits at the same time are
   * still written together.
   */
  void delayCommits(QueueDatabase db, Duration delay) {
    execute(
        db.dataSource(),
        """
        DO $$BEGIN
          EXECUTE format('ALTER DATABASE %%I SET commit_delay = %d', current_database());
          EXECUTE format('ALTER DATABASE %%I SET commit_siblings = 0', current_database());
        END$$"""
            .formatted(delay.toNanos() / 1_000));
    pools.forEach(pool -> pool.getHikariPoolMXBean().softEvictConnections());
  }

  /** Where the embedded server lives; its end takes all that is there away. */
  Path directory() {
    return directory.path();
  }

  private DataSource inEmbedded(String name) {
    execute(embedded.administration().dataSource(), "CREATE DATABASE " + name);
    return embedded.administration().named(name).dataSource();
  }

  /** Runs a statement that must not stand in a transaction. */
  static void execute(DataSource database, String sql) {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException("PostgreSQL refused: " + sql, e);
    }
  }

  @Override
  public void close() {
    if (ended.getAndSet(true)) {
      return;
    }
    pools.forEach(HikariDataSource::close);
    if (embedded != null) {
      stop();
      directory.close();
    }
  }

  /** Its own patience is short; the last checkpoint of a large database takes longer. */
  private void stop() {
    try {
      embedded.close();
    } catch (IllegalStateException e) {
      EmbeddedServer.stopLeftover(directory.path().resolve("data"));
    }
  }
}
