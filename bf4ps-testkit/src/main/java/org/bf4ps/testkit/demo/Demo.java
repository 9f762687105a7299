package org.bf4ps.testkit.demo;

import java.nio.file.Path;
import java.util.List;

/**
 * The command {@code ./bf4ps demo}. The launcher names the checkout in the system property {@code
 * bf4ps.home} and tells in {@code bf4ps.demo.terminal} whether somebody watches a terminal.
 */
public final class Demo {

  private final DemoRun run;
  private volatile int exitCode;

  private Demo(DemoRun run) {
    this.run = run;
  }

  /** Runs until Ctrl-C, SIGTERM or a failure. */
  public static void main(String[] arguments) {
    try {
      DemoOptions options = DemoOptions.parse(List.of(arguments));
      new Demo(new DemoRun(Path.of(System.getProperty("bf4ps.home", "")).toAbsolutePath(), options))
          .run(options);
    } catch (DemoFailure e) {
      System.err.println(e.getMessage());
      System.exit(e.exitCode());
    }
  }

  private void run(DemoOptions options) {
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "demo-end"));
    try {
      DemoNode node = run.start();
      System.out.println("BF4PS ready at http://localhost:" + options.port() + "/");
      run.watch(node, Boolean.getBoolean("bf4ps.demo.terminal"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      fail(e, options);
    }
  }

  /** Once the end has begun, failures of what is being ended are no news. */
  private void fail(RuntimeException failure, DemoOptions options) {
    if (!run.ending()) {
      exitCode = failure instanceof DemoFailure told ? told.exitCode() : 1;
      System.err.println(sentence(failure));
      if (options.keep()) {
        System.err.println("The data are kept: start again with the same port and --keep.");
      }
      System.exit(exitCode);
    }
  }

  private static String sentence(RuntimeException failure) {
    return failure instanceof DemoFailure
        ? failure.getMessage()
        : "The demo failed: " + failure.getMessage() + causeOf(failure);
  }

  private static String causeOf(Throwable failure) {
    return failure.getCause() == null ? "." : " (" + failure.getCause().getMessage() + ").";
  }

  /** Drains and ends everything. A demo that somebody ended has not failed: it exits with 0. */
  private void end() {
    run.close();
    System.out.println("Stopped.");
    Runtime.getRuntime().halt(exitCode);
  }
}
