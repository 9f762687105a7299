package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FallPausesTest {
  private static final Duration QUIET = Duration.ofHours(1);

  private final QueueDatabase db = QueueDatabase.create();

  @BeforeEach
  void aPauseOfTwoHours() {
    db.execute(
        "INSERT INTO stats_fall_pauses (paused_at, answers, falls)"
            + " VALUES (clock_timestamp() - interval '2 hours', 100, 20)");
  }

  private void detailed(String type, String result, String ago) {
    db.execute(
        "INSERT INTO collection_events (occurred_at, event_type, resource, result)"
            + " VALUES (clock_timestamp() - interval '%s', '%s', 'detailed', '%s')"
                .formatted(ago, type, result));
  }

  private boolean ends() {
    return db.transactions().<Boolean>call(handle -> FallPauses.endQuiet(handle, QUIET));
  }

  private List<Object> told() {
    return db
        .rows(
            "SELECT concat_ws(' ', event_type, result, metadata ->> 'falls') AS told"
                + " FROM collection_events WHERE event_type = 'falls_resumed'")
        .stream()
        .map(row -> row.get("told"))
        .toList();
  }

  @Test
  void aPauseEndsOnceWhenNoAnswerFellForTheQuietTime() {
    detailed("succeeded", "set_aside", "61 minutes");
    detailed("succeeded", "changed", "1 minute");

    assertThat(ends()).isTrue();
    assertThat(ends()).isFalse();
    assertThat(told()).containsExactly("falls_resumed quiet 20");
    assertThat(
            db.one("SELECT count(*) FROM stats_fall_pauses WHERE resumed_at IS NULL", Long.class))
        .isZero();
  }

  @Test
  void eachFallBeginsTheQuietTimeAnew() {
    detailed("succeeded", "set_aside", "59 minutes");
    assertThat(ends()).isFalse();
    assertThat(told()).isEmpty();
  }

  @Test
  void aConfirmedFallIsAFallToo() {
    detailed("fall_confirmed", "reset", "59 minutes");
    assertThat(ends()).isFalse();
  }

  @Test
  void aYoungPauseLastsEvenIfItsFallsWereForgotten() {
    db.execute(
        "UPDATE stats_fall_pauses SET paused_at = clock_timestamp() - interval '59 minutes'");
    assertThat(ends()).isFalse();
  }
}
