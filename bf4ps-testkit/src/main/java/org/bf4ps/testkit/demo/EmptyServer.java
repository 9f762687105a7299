package org.bf4ps.testkit.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Payara Micro without any application, as the measure of what the server itself costs. */
final class EmptyServer implements AutoCloseable {

  private static final long END_SECONDS = 60;
  private static final String STARTED = "ready in ";

  private final Process process;
  private final Path log;

  private EmptyServer(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /**
   * Starts one.
   *
   * @param checkout where the build left the server
   * @param work a fresh directory for its configuration and its log
   * @param options options of Java
   */
  static EmptyServer start(Path checkout, Path work, List<String> options) throws IOException {
    Path root = Files.createDirectories(work.resolve("root"));
    Path log = work.resolve("server.log");
    List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(options);
    command.addAll(
        List.of(
            "-jar",
            checkout.resolve("bf4ps-ear/target/server/payara-micro.jar").toString(),
            "--rootdir",
            root.toString(),
            "--port",
            Integer.toString(DemoRun.freePort())));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    return new EmptyServer(process, log);
  }

  /** Waits until it has started. */
  void awaitStarted() throws IOException, InterruptedException {
    while (!Files.readString(log).contains(STARTED)) {
      if (process.waitFor(200, TimeUnit.MILLISECONDS)) {
        throw DemoFailure.of("The empty server ended; its log is " + log + ".");
      }
    }
  }

  long pid() {
    return process.pid();
  }

  /** Lets it end and waits for it. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
