package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bf4ps.testkit.process.RecordedProcess;

/** A node on Payara Micro, started by {@code server-config/start} like every other. */
final class RunningNode implements AutoCloseable {

  private static final Duration READY_LIMIT = Duration.ofSeconds(180);
  private static final Duration KILL_LIMIT = Duration.ofSeconds(20);
  private static final int TOLD_LINES = 60;

  private final Command script;
  private final Path work;
  private final Site site;

  private RunningNode(Command script, Path work, Site site) {
    this.script = script;
    this.work = work;
    this.site = site;
  }

  /**
   * Starts a node and waits until it is ready. One that does not get ready shows the end of its
   * log.
   *
   * @param work its work directory
   * @param settings its environment
   */
  static RunningNode start(Path work, Map<String, String> settings) {
    int port = Checkout.freePort();
    Command script =
        Command.start(
            work,
            settings,
            "server-config/start",
            "--port",
            Integer.toString(port),
            "--work",
            work.toString());
    RunningNode node = new RunningNode(script, work, new Site(port));
    try {
      script.awaitOutput("ready http://127.0.0.1:" + port + "/", READY_LIMIT);
      return node;
    } catch (Throwable e) {
      System.err.println(node.endOfLog());
      script.close();
      throw e;
    }
  }

  /** What it serves. */
  Site site() {
    return site;
  }

  /** The last lines of the server's log, for whoever reads a failed test. */
  String endOfLog() {
    try {
      List<String> lines = Files.readAllLines(work.resolve("server.log"));
      return String.join("\n", lines.subList(Math.max(0, lines.size() - TOLD_LINES), lines.size()));
    } catch (IOException e) {
      return "There is no log of the server: " + e.getMessage();
    }
  }

  /** Kills the server itself, as {@code kill -9} does: it can finish nothing. */
  void kill() {
    ProcessHandle server =
        RecordedProcess.find(work.resolve("server.pid"), work.toString()).orElseThrow();
    try {
      RecordedProcess.end(server, "KILL", KILL_LIMIT);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    assertThat(script.awaitEnd()).as("exit code of a killed server").isEqualTo(137);
  }

  /** Lets it drain; a node that still runs must end well. */
  @Override
  public void close() {
    if (script.isRunning()) {
      assertThat(script.terminate()).as("exit code after a drain, %s", script.err()).isZero();
    }
  }
}
