package org.bf4ps.reports;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Keeps the log free of faults that a test brings about on purpose. */
final class ProvokedFaults implements BeforeAllCallback, AfterAllCallback {
  /** Held here because the logging framework forgets loggers that nobody holds. */
  private static final List<Logger> TELLING =
      Stream.of("com.zaxxer.hikari", "org.bf4ps.collector").map(Logger::getLogger).toList();

  @Override
  public void beforeAll(ExtensionContext context) {
    TELLING.forEach(logger -> logger.setLevel(Level.OFF));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    TELLING.forEach(logger -> logger.setLevel(null));
  }
}
