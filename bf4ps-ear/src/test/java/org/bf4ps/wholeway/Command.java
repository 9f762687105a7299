package org.bf4ps.wholeway;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A command of the checkout as a person starts it; what it prints goes to files. */
public final class Command implements AutoCloseable {

  /** A node may take a minute to drain, and the demo ends more than its node. */
  private static final Duration END_LIMIT = Duration.ofSeconds(100);

  /**
   * A server of these tests lives for a minute: the second compiler would cost more than it wins.
   */
  private static final String SHORT_LIFE = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

  private static final Duration POLL = Duration.ofMillis(100);

  private final Process process;
  private final Path out;
  private final Path err;

  private Command(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts a command.
   *
   * @param output a directory for what it prints
   * @param environment its variables of this product; of the test's own it gets the JDK alone
   * @param script its path in the checkout
   * @param arguments its arguments
   */
  public static Command start(
      Path output, Map<String, String> environment, String script, String... arguments) {
    try {
      Path out = Files.createTempFile(Files.createDirectories(output), "command", ".out");
      Path err = Files.createTempFile(output, "command", ".err");
      ProcessBuilder builder = new ProcessBuilder(arguments);
      builder.command().addFirst(Checkout.file(script).toString());
      builder
          .environment()
          .keySet()
          .removeIf(name -> name.startsWith("BF4PS_") && !name.equals("BF4PS_JAVA_HOME"));
      builder.environment().put("BF4PS_JAVA_OPTS", SHORT_LIFE);
      builder.environment().putAll(environment);
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      return new Command(builder.start(), out, err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What it wrote to its standard output so far. */
  public String out() {
    return read(out);
  }

  /** What it wrote to its standard error so far. */
  public String err() {
    return read(err);
  }

  /** Gives it one line as its whole input. */
  public void type(String line) {
    try (Writer input = process.outputWriter(StandardCharsets.UTF_8)) {
      input.write(line + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public boolean isRunning() {
    return process.isAlive();
  }

  /** Waits until its standard output holds a text; fails with all it said if it ends before. */
  public void awaitOutput(String text, Duration limit) {
    await("output \"" + text + "\"")
        .atMost(limit)
        .pollInterval(POLL)
        .until(
            () -> {
              // Asked before the output is read: what a process wrote last counts.
              boolean running = process.isAlive();
              boolean said = out().contains(text);
              if (!said && !running) {
                throw new AssertionError(
                    "It ended with code %d and never said \"%s\". Output:%n%s%nErrors:%n%s"
                        .formatted(process.exitValue(), text, out(), err()));
              }
              return said;
            });
  }

  /** Asks it to end, as Ctrl-C in a terminal or a service manager does, and tells its exit code. */
  public int terminate() {
    process.destroy();
    return awaitEnd();
  }

  /** Waits until it has ended and tells its exit code. */
  public int awaitEnd() {
    return awaitEnd(END_LIMIT);
  }

  /** As {@link #awaitEnd()}, for what may take longer. */
  public int awaitEnd(Duration limit) {
    try {
      if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
        throw new AssertionError("It does not end. Output:\n" + out() + "\nErrors:\n" + err());
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Leaves nothing behind, even if a test failed half-way. */
  @Override
  public void close() {
    if (process.isAlive()) {
      terminate();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
