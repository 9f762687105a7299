package org.bf4ps.testkit.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedServerIT {

  @TempDir Path directory;

  @Test
  void dataOutlivesTheServerAndAServerLeftBehindIsStopped() throws Exception {
    Path data = directory.resolve("postgres");
    EmbeddedServer abandoned = EmbeddedServer.at(data, freePort());
    run(abandoned, "CREATE TABLE kept AS SELECT 42 AS answer");
    long orphan = Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).getFirst());

    // What a kill -9 of the owner leaves: the server runs on, and the kernel has freed the lock.
    Files.delete(data.resolve("epg-lock"));
    try (EmbeddedServer again = EmbeddedServer.at(data, freePort())) {
      assertThat(ProcessHandle.of(orphan)).isEmpty();
      assertThat(run(again, "SELECT answer FROM kept")).isEqualTo("42");
      assertThat(run(again, "SHOW fsync")).isEqualTo("on");
      assertThat(run(again, "SHOW synchronous_commit")).isEqualTo("on");
    }
    assertThat(data.resolve("postmaster.pid")).doesNotExist();
  }

  @Test
  void whatWasCommittedOutlivesACrash() throws Exception {
    Path data = directory.resolve("postgres");
    int port = freePort();
    EmbeddedServer crashed = EmbeddedServer.at(data, port);
    run(crashed, "CREATE TABLE kept AS SELECT 42 AS answer");

    crashed.crash(data);

    try (EmbeddedServer again = EmbeddedServer.at(data, port)) {
      assertThat(run(again, "SELECT answer FROM kept")).isEqualTo("42");
    }
  }

  @Test
  void aStalePidOfSomebodyElseIsIgnored() throws Exception {
    Path data = directory.resolve("postgres");
    EmbeddedServer.at(data, freePort()).close();
    Files.writeString(data.resolve("postmaster.pid"), ProcessHandle.current().pid() + "\n");

    try (EmbeddedServer again = EmbeddedServer.at(data, freePort())) {
      assertThat(run(again, "SELECT 1")).isEqualTo("1");
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static String run(EmbeddedServer server, String sql) throws SQLException {
    try (Connection connection = server.administration().dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return "";
      }
      try (ResultSet rows = statement.getResultSet()) {
        rows.next();
        return rows.getString(1);
      }
    }
  }
}
