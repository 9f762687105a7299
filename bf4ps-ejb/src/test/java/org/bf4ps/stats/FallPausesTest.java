package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FallPausesTest {
  /** Quiet time of an hour, at least 10 answers, 5 percent. */
  private static final Settings DEFAULTS = Settings.of(Map.of());

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

  private void good(int answers, String ago) {
    for (int i = 0; i < answers; i++) {
      detailed("succeeded", i % 2 == 0 ? "changed" : "unchanged", ago);
    }
  }

  private void suspicion() {
    db.execute(
        """
        INSERT INTO stats_suspicions
              (soldier_id, kind, sights, first_seen_at, last_seen_at, observed, fallen)
        VALUES (%d, 'reset', 1, now(), now(), '{}', '{}')
        """
            .formatted(db.soldier()));
  }

  private boolean ends() {
    return db.transactions().<Boolean>call(handle -> FallPauses.endQuiet(handle, DEFAULTS));
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
    good(10, "1 minute");

    assertThat(ends()).isTrue();
    assertThat(ends()).isFalse();
    assertThat(told()).containsExactly("falls_resumed quiet 20");
    assertThat(
            db.one("SELECT count(*) FROM stats_fall_pauses WHERE resumed_at IS NULL", Long.class))
        .isZero();
  }

  @Test
  void aPauseLastsWhileNoAnswersComeAtAll() {
    assertThat(ends()).isFalse();
    good(9, "1 minute");
    assertThat(ends()).as("too few").isFalse();
    good(1, "1 minute");
    assertThat(ends()).isTrue();
  }

  @Test
  void onlyDetailedAnswersSinceThePauseBeganTellThatBattlelogIsWell() {
    good(10, "121 minutes");
    detailed("failed", "failed", "1 minute");
    db.execute(
        "INSERT INTO collection_events (occurred_at, event_type, resource, result)"
            + " SELECT clock_timestamp(), 'succeeded', 'weapons', 'changed'"
            + " FROM generate_series(1, 10)");
    assertThat(ends()).isFalse();
    good(10, "119 minutes");
    assertThat(ends()).as("they may have come slowly").isTrue();
  }

  @Test
  void soldiersUnderSuspicionAreWeighedAgainstTheGoodAnswers() {
    suspicion();
    good(18, "1 minute");
    assertThat(ends()).as("1 of 19").isFalse();
    good(1, "1 minute");
    assertThat(ends()).as("1 of 20").isTrue();
  }

  @Test
  void eachFallBeginsTheQuietTimeAnew() {
    good(10, "1 minute");
    detailed("succeeded", "set_aside", "59 minutes");
    assertThat(ends()).isFalse();
    assertThat(told()).isEmpty();
  }

  @Test
  void aConfirmedFallIsAFallToo() {
    good(10, "1 minute");
    detailed("fall_confirmed", "reset", "59 minutes");
    assertThat(ends()).isFalse();
  }

  @Test
  void aYoungPauseLastsEvenIfItsFallsWereForgotten() {
    good(10, "1 minute");
    db.execute(
        "UPDATE stats_fall_pauses SET paused_at = clock_timestamp() - interval '59 minutes'");
    assertThat(ends()).isFalse();
  }
}
