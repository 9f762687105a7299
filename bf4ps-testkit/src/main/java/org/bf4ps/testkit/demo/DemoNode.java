package org.bf4ps.testkit.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bf4ps.testkit.process.RecordedProcess;

/** The server node of the demo, a process of its own started by {@code server-config/start}. */
final class DemoNode implements AutoCloseable {

  private static final String SCRIPT = "server-config/start";
  private static final String SCRIPT_PID = "start.pid";

  /** Written by the start script: the id of the server itself. */
  private static final String SERVER_PID = "server.pid";

  private static final Duration KILL_LIMIT = Duration.ofSeconds(15);

  /** The start script itself kills a server that does not drain in a minute. */
  private static final long DRAIN_SECONDS = 75;

  private final Process script;

  private DemoNode(Process script) {
    this.script = script;
  }

  /**
   * Starts a node; it is not ready yet.
   *
   * @param checkout the directory that holds {@code server-config}
   * @param work a fresh directory
   * @param settings the node's environment
   */
  static DemoNode start(Path checkout, int port, Path work, Map<String, String> settings) {
    ProcessBuilder builder =
        new ProcessBuilder(
            checkout.resolve(SCRIPT).toString(),
            "--port",
            Integer.toString(port),
            "--work",
            work.toString());
    DemoSettings.give(settings, builder);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    try {
      Process script = builder.start();
      try {
        Files.writeString(work.resolve(SCRIPT_PID), script.pid() + "\n");
      } catch (IOException e) {
        script.destroy();
        throw e;
      }
      return new DemoNode(script);
    } catch (IOException e) {
      throw DemoFailure.of("The server node cannot be started: " + e.getMessage(), e);
    }
  }

  /**
   * Waits until the node serves.
   *
   * @throws DemoFailure if it ends instead; the start script has told why
   */
  void awaitReady() {
    // Left open: a script whose output nobody takes any more could end of it.
    BufferedReader out = script.inputReader(StandardCharsets.UTF_8);
    try {
      String line = out.readLine();
      while (line != null && !line.startsWith("ready ")) {
        line = out.readLine();
      }
      if (line == null) {
        throw DemoFailure.of("The server node did not start; the reason stands above.");
      }
    } catch (IOException e) {
      throw DemoFailure.of("The server node cannot be watched: " + e.getMessage(), e);
    }
  }

  /**
   * Checks that the node still runs.
   *
   * @throws DemoFailure if it has ended
   */
  void checkAlive() {
    if (!script.isAlive()) {
      throw DemoFailure.of(
          "The server node ended unexpectedly with exit code " + script.exitValue() + ".");
    }
  }

  /**
   * What the server itself used so far.
   *
   * @param work the work directory with which it was started
   */
  static ProcessFootprint footprint(Path work) throws IOException {
    return ProcessFootprint.of(Long.parseLong(Files.readString(work.resolve(SERVER_PID)).strip()));
  }

  /** Waits a moment; returns early if the node ends. */
  void awaitEnd() throws InterruptedException {
    script.waitFor(1, TimeUnit.SECONDS);
  }

  /** Lets the node drain and waits until it is gone. */
  @Override
  public void close() throws IOException {
    if (!script.isAlive()) {
      return;
    }
    script.destroy();
    try {
      if (!script.waitFor(DRAIN_SECONDS, TimeUnit.SECONDS)) {
        script.descendants().forEach(ProcessHandle::destroyForcibly);
        script.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Ends a node that outlived its demo. It is killed: the Battlelog it talks to is gone.
   *
   * @param work the work directory of that demo
   */
  static void endLeftover(Path work) throws IOException {
    String mark = work.toString();
    Optional<ProcessHandle> server = RecordedProcess.find(work.resolve(SERVER_PID), mark);
    if (server.isPresent()) {
      RecordedProcess.end(server.get(), "KILL", KILL_LIMIT);
    }
    Optional<ProcessHandle> script = RecordedProcess.find(work.resolve(SCRIPT_PID), SCRIPT, mark);
    if (script.isPresent()) {
      RecordedProcess.end(script.get(), "TERM", KILL_LIMIT);
    }
  }
}
