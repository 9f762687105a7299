package org.bf4ps.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.fixture.LogLines;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.Test;

class RoundRecordTest {
  private final QueueDatabase db = QueueDatabase.create();

  @Test
  void bothRoundsTellThatTheyRestThoughTheyDoSoInOneMinute() {
    try (LogLines lines = LogLines.of(RoundRecord.class)) {
      for (RoundRecord each : RoundRecord.values()) {
        each.write(db.transactions(), new RoundOutcome.SourceDown("refused"));
        each.write(db.transactions(), new RoundOutcome.SourceDown("refused"));
      }

      assertThat(lines.told())
          .containsExactly(
              "Discovery rests, BF4SW does not answer: refused",
              "The reconciliation of activity rests, BF4SW does not answer: refused");
    }
  }

  @Test
  void bothRoundsTellTheRowsThatTheyRefused() {
    try (LogLines lines = LogLines.of(RoundRecord.class)) {
      for (RoundRecord each : RoundRecord.values()) {
        each.write(db.transactions(), new RoundOutcome.Done(0, 2, false));
      }

      assertThat(lines.told()).hasSize(2).allMatch(line -> line.contains(" refused 2 rows of "));
    }
  }
}
