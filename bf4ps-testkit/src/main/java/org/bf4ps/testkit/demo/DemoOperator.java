package org.bf4ps.testkit.demo;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** The account with which a person steers the demo; its password is new at each start. */
final class DemoOperator {

  private static final String NAME = "operator";
  private static final long LIMIT_SECONDS = 120;

  private DemoOperator() {}

  /**
   * Makes the account, or gives that of kept data a new password.
   *
   * @param checkout the directory that holds {@code bf4ps}
   * @param settings the environment that names the database
   * @return how to log in, in words
   */
  static String make(Path checkout, Map<String, String> settings) throws IOException {
    String password = UUID.randomUUID().toString();
    if (run(checkout, settings, "create", password) != 0
        && run(checkout, settings, "password", password) != 0) {
      throw DemoFailure.of("The demo's operator could not be made.");
    }
    return "Operators log in at /admin as " + NAME + " with the password " + password;
  }

  private static int run(
      Path checkout, Map<String, String> settings, String command, String password)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(checkout.resolve("bf4ps").toString(), "admin", command, NAME);
    DemoSettings.give(settings, builder);
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    try (Writer input = process.outputWriter(StandardCharsets.UTF_8)) {
      input.write(password + "\n");
    }
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw DemoFailure.of("Making the demo's operator took too long.");
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw DemoFailure.of("The demo was ended while it started.");
    }
  }
}
