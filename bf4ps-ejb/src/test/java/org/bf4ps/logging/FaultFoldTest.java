package org.bf4ps.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

class FaultFoldTest {
  private Instant now = Instant.parse("2026-11-01T12:00:00Z");
  private final FaultFold fold = new FaultFold(() -> now);

  private boolean tells(Level level, String message, Throwable fault) {
    LogRecord line = new LogRecord(level, message);
    line.setLoggerName("org.bf4ps.collector.Attempt");
    line.setThrown(fault);
    return fold.isLoggable(line);
  }

  private void later(int seconds) {
    now = now.plus(Duration.ofSeconds(seconds));
  }

  private static IllegalStateException fault(Throwable cause) {
    return new IllegalStateException("wrapped", cause);
  }

  /** Always from the same place. */
  private static Throwable refused() {
    return new IllegalArgumentException("refused");
  }

  @Test
  void theFirstIsToldTheOthersAreCountedAndTheCountIsToldOnceAMinute() {
    assertThat(tells(Level.WARNING, "no database", null)).isTrue();
    for (int i = 0; i < 500; i++) {
      assertThat(tells(Level.WARNING, "no database", null)).isFalse();
    }
    later(59);
    assertThat(fold.counts()).isEmpty();
    later(1);

    assertThat(fold.counts())
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.getMessage())
                  .isEqualTo("500 more like this within 60 s, the last: no database");
              assertThat(line.getLevel()).isEqualTo(Level.WARNING);
              assertThat(line.getLoggerName()).isEqualTo("org.bf4ps.collector.Attempt");
              assertThat(fold.isLoggable(line)).isTrue();
            });
    assertThat(fold.counts()).isEmpty();
  }

  @Test
  void aFloodThatGoesOnIsOneLineAMinuteAndOneThatEndedBeginsWholeAgain() {
    tells(Level.WARNING, "no database", null);
    tells(Level.WARNING, "no database", null);
    later(60);
    assertThat(fold.counts()).hasSize(1);
    assertThat(tells(Level.WARNING, "no database", null)).isFalse();
    later(60);
    assertThat(fold.counts()).hasSize(1);
    later(60);
    assertThat(fold.counts()).isEmpty();
    assertThat(tells(Level.WARNING, "no database", null)).isTrue();
  }

  @Test
  void faultsOfOneCauseAreEqualWhosesoeverWorkItWas() {
    Throwable[] causes = {refused(), refused(), new IllegalArgumentException("elsewhere")};

    assertThat(tells(Level.WARNING, "soldier 1", fault(causes[0]))).isTrue();
    assertThat(tells(Level.WARNING, "soldier 2", fault(causes[1]))).isFalse();
    assertThat(tells(Level.WARNING, "soldier 3", fault(causes[2]))).isTrue();
    assertThat(tells(Level.SEVERE, "soldier 4", fault(causes[0]))).isTrue();
  }

  /**
   * A flood may come from any number of addresses; whoever came last is worth more than the first.
   */
  @Test
  void valuesMakeNoFaultsOfTheirOwnAndTheCountTellsTheLastOnes() {
    for (int i = 1; i <= 100; i++) {
      LogRecord line = new LogRecord(Level.WARNING, "A login from {0} failed");
      line.setParameters(new Object[] {"192.0.2." + i});
      assertThat(fold.isLoggable(line)).isEqualTo(i == 1);
    }
    later(60);

    assertThat(fold.counts())
        .extracting(new SimpleFormatter()::formatMessage)
        .containsExactly(
            "99 more like this within 60 s, the last: A login from 192.0.2.100 failed");
  }

  @Test
  void whatIsNoFaultPasses() {
    assertThat(tells(Level.INFO, "collector goes on", null)).isTrue();
    assertThat(tells(Level.INFO, "collector goes on", null)).isTrue();
  }

  @Test
  void aClockThatWasSetBackEndsAMinute() {
    tells(Level.WARNING, "no database", null);
    tells(Level.WARNING, "no database", null);
    later(-3_600);

    assertThat(fold.counts()).hasSize(1);
  }
}
