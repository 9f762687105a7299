package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bf4ps.testkit.process.RecordedProcess;

/** A node on Payara Micro, started by {@code server-config/start} like every other. */
public final class RunningNode implements AutoCloseable {

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
   * @param more further options of the start script
   */
  public static RunningNode start(Path work, Map<String, String> settings, String... more) {
    return start(Checkout.freePort(), work, settings, more);
  }

  /** Starts a node as {@link #start(Path, Map, String...)} does, on a port that is known before. */
  static RunningNode start(int port, Path work, Map<String, String> settings, String... more) {
    List<String> options =
        new ArrayList<>(List.of("--port", Integer.toString(port), "--work", work.toString()));
    options.addAll(List.of(more));
    Command script =
        Command.start(work, settings, "server-config/start", options.toArray(String[]::new));
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
  public Site site() {
    return site;
  }

  /** Whether the server's log holds a text. */
  public boolean logged(String text) {
    return log().contains(text);
  }

  /** The last lines of the server's log, for whoever reads a failed test. */
  public String endOfLog() {
    List<String> lines = log().lines().toList();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - TOLD_LINES), lines.size()));
  }

  /** The server's log so far. */
  String log() {
    try {
      return Files.readString(work.resolve("server.log"));
    } catch (IOException e) {
      return "There is no log of the server: " + e.getMessage();
    }
  }

  /** Stops the server itself in the middle of whatever it does, until {@link #resume}. */
  public void pause() {
    signal("STOP");
  }

  /** Lets a paused server go on where it was. */
  public void resume() {
    signal("CONT");
  }

  private void signal(String name) {
    try {
      RecordedProcess.signal(server(), name);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The server itself. */
  ProcessHandle server() {
    return RecordedProcess.find(work.resolve("server.pid"), work.toString()).orElseThrow();
  }

  /** Kills the server itself, as {@code kill -9} does: it can finish nothing. */
  public void kill() {
    try {
      RecordedProcess.end(server(), "KILL", KILL_LIMIT);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    assertThat(script.awaitEnd()).as("exit code of a killed server").isEqualTo(137);
  }

  /** Tells it to end by SIGTERM, lets it drain, and holds it to a good end. */
  void drain() {
    assertThat(script.terminate()).as("exit code after a drain, %s", script.err()).isZero();
  }

  /** Lets it drain; a node that still runs must end well. */
  @Override
  public void close() {
    if (script.isRunning()) {
      drain();
    }
  }
}
