package org.bf4ps.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class WorkLogTest {
  @Test
  void aLineHasItsFieldsAsFieldsAndInItsWords() {
    Logger logger = Logger.getLogger(WorkLogTest.class.getName());
    List<LogRecord> told = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            told.add(line);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.setUseParentHandlers(false);
    logger.addHandler(handler);
    RuntimeException fault = new IllegalStateException("no database");

    WorkLog.of(WorkLogTest.class).warning("Cannot store", Map.of("job", 7L), fault);

    logger.removeHandler(handler);
    assertThat(told)
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.getMessage()).isEqualTo("Cannot store {job=7}");
              assertThat(line.getParameters()).containsExactly(Map.of("job", 7L));
              assertThat(line.getThrown()).isSameAs(fault);
            });
  }
}
