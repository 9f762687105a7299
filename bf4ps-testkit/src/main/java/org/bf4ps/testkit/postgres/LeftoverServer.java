package org.bf4ps.testkit.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What a killed run leaves in a data directory: a {@code postmaster.pid}, and perhaps a server that
 * still runs. PostgreSQL refuses to start beside either.
 */
final class LeftoverServer {

  private static final long STOP_SECONDS = 20;

  private LeftoverServer() {}

  /**
   * Stops the server of the directory if one runs, and removes the stale {@code postmaster.pid}.
   *
   * @throws UncheckedIOException if the file cannot be read or the server does not stop
   */
  static void stop(Path dataDirectory) {
    Path pidFile = dataDirectory.resolve("postmaster.pid");
    if (!Files.exists(pidFile)) {
      return;
    }
    try {
      Optional<ProcessHandle> server = serverOf(pidFile, dataDirectory);
      if (server.isPresent()) {
        end(server.get());
      }
      Files.deleteIfExists(pidFile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<ProcessHandle> serverOf(Path pidFile, Path dataDirectory)
      throws IOException {
    long pid = Long.parseLong(Files.readAllLines(pidFile).getFirst().strip());
    return ProcessHandle.of(pid).filter(process -> serves(process, dataDirectory));
  }

  /** A number may long belong to somebody else: only the command line tells whose it is. */
  private static boolean serves(ProcessHandle process, Path dataDirectory) {
    try {
      byte[] raw = Files.readAllBytes(Path.of("/proc", process.pid() + "", "cmdline"));
      String commandLine = new String(raw, StandardCharsets.UTF_8);
      return commandLine.contains("postgres")
          && commandLine.contains(dataDirectory.toAbsolutePath().toString());
    } catch (IOException e) {
      return false;
    }
  }

  /** SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for clients that are dead. */
  private static void end(ProcessHandle server) throws IOException {
    try {
      new ProcessBuilder("kill", "-INT", Long.toString(server.pid())).start().waitFor();
      server.onExit().get(STOP_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while stopping PostgreSQL " + server.pid(), e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("PostgreSQL " + server.pid() + " of an earlier run does not stop", e);
    }
  }
}
