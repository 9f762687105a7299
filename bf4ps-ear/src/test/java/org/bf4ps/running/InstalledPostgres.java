package org.bf4ps.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bf4ps.testkit.postgres.Database;

/**
 * A cluster of the PostgreSQL that is installed on this machine, with its own tools: those refuse a
 * server that is newer than they are, as the embedded one may be.
 */
final class InstalledPostgres implements AutoCloseable {
  private static final Path INSTALLATIONS = Path.of("/usr/lib/postgresql");
  private static final String SUPERUSER = "postgres";
  private static final long LIMIT_SECONDS = 60;

  private final Path tools;
  private final Path data;
  private final int port;

  private InstalledPostgres(Path tools, Path data, int port) {
    this.tools = tools;
    this.data = data;
    this.port = port;
  }

  /** Where the tools of the newest installed server lie; empty if none is installed. */
  static Optional<Path> tools() {
    if (!Files.isDirectory(INSTALLATIONS)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(INSTALLATIONS)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
          .filter(bin -> Files.isExecutable(bin.resolve("pg_dump")))
          .max(Comparator.naturalOrder());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static InstalledPostgres start(Path tools, Path data, int port) {
    InstalledPostgres postgres = new InstalledPostgres(tools, data, port);
    postgres.run("initdb", "-D", data.toString(), "-U", SUPERUSER, "-A", "trust", "-N");
    postgres.run(
        "pg_ctl",
        "-D",
        data.toString(),
        "-w",
        "-l",
        data.resolve("log").toString(),
        "-o",
        "-p %d -k '' -c listen_addresses=localhost -c fsync=off".formatted(port),
        "start");
    return postgres;
  }

  /** Its maintenance database, by its superuser. */
  Database administration() {
    return new Database("jdbc:postgresql://localhost:" + port + "/postgres", SUPERUSER, "");
  }

  int port() {
    return port;
  }

  @Override
  public void close() {
    run("pg_ctl", "-D", data.toString(), "-w", "-m", "fast", "stop");
  }

  /** A server refuses to run as root: then it gets a namespace in which it is nobody. */
  private void run(String tool, String... arguments) {
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("unshare", "-U"));
    }
    command.add(tools.resolve(tool).toString());
    command.addAll(List.of(arguments));
    try {
      Path output = Files.createTempFile(tool, ".out");
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new AssertionError(command + " failed: " + Files.readString(output));
      }
      Files.delete(output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
