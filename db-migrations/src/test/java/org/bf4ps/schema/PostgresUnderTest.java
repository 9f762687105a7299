package org.bf4ps.schema;

import static org.junit.jupiter.api.Assumptions.abort;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.bf4ps.testkit.postgres.TestPostgres;

/** The versions of PostgreSQL on which the schema must be the same. */
enum PostgresUnderTest {
  /** The one of all other tests. */
  USUAL {
    @Override
    DataSource newDatabase() {
      return TestPostgres.shared().newDatabase();
    }
  },
  /** Version 15, the oldest that DESIGN §4.12 admits. */
  OLDEST {
    @Override
    DataSource newDatabase() {
      if (!Files.exists(BINARIES) || !runsHere()) {
        String reason = "PostgreSQL 15 is not tried: its binaries are for Linux on x86-64";
        System.err.println(reason);
        abort(reason);
      }
      return Oldest.newDatabase();
    }
  };

  private static final Path BINARIES = Path.of("target", "oldest-postgres", "binaries.jar");

  /** A fresh, empty database at each call; skips the test where this version cannot run. */
  abstract DataSource newDatabase();

  private static boolean runsHere() {
    return System.getProperty("os.name").equals("Linux")
        && System.getProperty("os.arch").equals("amd64");
  }

  /** Holder, so that the server starts only when a test asks for it. */
  private static final class Oldest {

    private static final AtomicInteger NUMBERS = new AtomicInteger();
    private static final EmbeddedPostgres SERVER = start();

    private static EmbeddedPostgres start() {
      URI archive =
          URI.create("jar:" + BINARIES.toAbsolutePath().toUri() + "!/postgres-linux-x86_64.txz");
      try {
        // The library stops the server when the JVM ends.
        return EmbeddedPostgres.builder()
            .setPgBinaryResolver((system, hardware) -> archive.toURL().openStream())
            .setServerConfig("listen_addresses", "localhost")
            .start();
      } catch (IOException e) {
        throw new UncheckedIOException("PostgreSQL 15 did not start", e);
      }
    }

    static DataSource newDatabase() {
      String name = "schema_test_" + NUMBERS.incrementAndGet();
      try (Connection connection = SERVER.getPostgresDatabase().getConnection();
          var statement = connection.createStatement()) {
        statement.execute("CREATE DATABASE " + name);
      } catch (SQLException e) {
        throw new IllegalStateException("PostgreSQL 15 refused a new database", e);
      }
      return SERVER.getDatabase("postgres", name);
    }
  }
}
