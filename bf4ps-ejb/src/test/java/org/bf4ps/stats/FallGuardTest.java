package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.stats.Careers.all;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Stored;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Three falls of more than 40 percent pause the acceptance; three good answers may end it. */
class FallGuardTest {
  private static final DetailedStats VETERAN = all(1_000);
  private static final DetailedStats FALLEN = all(3);

  private final QueueDatabase db = QueueDatabase.create();
  private final DetailedAnswers answers =
      new DetailedAnswers(
          db,
          Settings.of(
              Map.of("bf4ps.stats.fall-guard-least", "3", "bf4ps.stats.fall-guard-percent", "40")));
  private final UUID one = db.collector("one", "egress");
  private final UUID other = db.collector("other", "egress");
  private final List<Long> soldiers = Stream.generate(db::soldier).limit(5).toList();
  private final long soldier = soldiers.getFirst();

  @BeforeEach
  void allWereStoredLongAgo() {
    soldiers.forEach(each -> answers.end(each, one, VETERAN, 0));
    twoHoursPass();
  }

  @Test
  void whileTooManyAnswersFallNoneIsAcceptedAndTheAlarmIsGivenOnce() {
    allFall();
    for (long each : soldiers) {
      assertThat(end(each, FALLEN, 120)).isEqualTo(Stored.SET_ASIDE);
    }
    assertThat(lines("SELECT kills FROM detailed_stats_current")).containsOnly("1000");
    assertThat(pauses()).containsExactly("3 open");
    assertThat(told()).containsExactly("falls_paused");
  }

  @Test
  void anEmptyWindowEndsNoPause() {
    allFall();
    twoHoursPass();
    assertThat(end(soldier, FALLEN, 240)).isEqualTo(Stored.SET_ASIDE);
    assertThat(told()).containsExactly("falls_paused");
  }

  @Test
  void aWindowOfGoodAnswersEndsIt() {
    allFall();
    twoHoursPass();
    soldiers.stream().skip(1).forEach(each -> end(each, VETERAN, 240));
    assertThat(end(soldier, FALLEN, 240)).isEqualTo(Stored.CHANGED);
    assertThat(told()).containsExactly("falls_paused", "falls_resumed");
  }

  @Test
  void whereFewAnswersComeTheGoodOnesAddUpAlthoughOneSoldierFallsAgainAndAgain() {
    allFall();
    for (int look = 1; look <= 3; look++) {
      twoHoursPass();
      assertThat(end(soldier, FALLEN, 240 * look)).isEqualTo(Stored.SET_ASIDE);
      end(soldiers.get(look), VETERAN, 240 * look);
    }
    end(soldiers.get(4), VETERAN, 960);
    twoHoursPass();
    assertThat(end(soldier, FALLEN, 1_200)).isEqualTo(Stored.CHANGED);
  }

  @Test
  void goodAnswersEndNoPauseWhileTooManySoldiersAreUnderSuspicion() {
    allFall();
    twoHoursPass();
    for (int look = 1; look <= 3; look++) {
      end(soldiers.get(4), VETERAN, 240 + look);
    }
    twoHoursPass();
    assertThat(end(soldier, FALLEN, 480)).as("4 of 7").isEqualTo(Stored.SET_ASIDE);
  }

  @Test
  void twoThatCrossTheLimitAtOneMomentAreOnePauseAndBothCount() {
    end(soldiers.get(0), FALLEN, 60);
    end(soldiers.get(1), FALLEN, 60);
    Claim first = answers.claim(soldiers.get(2), one);
    Claim second = answers.claim(soldiers.get(3), other);

    CompletableFuture<Stored> late =
        db.transactions()
            .call(
                handle -> {
                  answers.end(handle, first, FALLEN, 60);
                  CompletableFuture<Stored> waits =
                      CompletableFuture.supplyAsync(() -> end(second, FALLEN, 60));
                  awaitSomebodyWaiting(waits);
                  return waits;
                });

    assertThat(late.join()).isEqualTo(Stored.SET_ASIDE);
    assertThat(pauses()).containsExactly("3 open");
    assertThat(told()).containsExactly("falls_paused");
    endByHand();
    end(soldiers.get(4), FALLEN, 60);
    assertThat(pauses()).containsExactly("3 ended", "5 open");
  }

  @Test
  void twoThatReachTheLimitOnlyTogetherAreBothSeenByTheNext() {
    end(soldiers.get(0), FALLEN, 60);
    Claim first = answers.claim(soldiers.get(1), one);
    Claim second = answers.claim(soldiers.get(2), other);
    db.transactions()
        .run(
            handle -> {
              answers.end(handle, first, FALLEN, 60);
              CompletableFuture.runAsync(() -> end(second, FALLEN, 60)).join();
            });
    assertThat(pauses()).isEmpty();
    end(soldiers.get(3), FALLEN, 60);
    assertThat(pauses()).containsExactly("4 open");
  }

  private void allFall() {
    soldiers.forEach(each -> end(each, FALLEN, 60));
  }

  private Stored end(long each, DetailedStats stats, int minute) {
    return answers.end(each, one, stats, minute).stored();
  }

  private Stored end(Claim claim, DetailedStats stats, int minute) {
    return db.transactions().call(handle -> answers.end(handle, claim, stats, minute)).stored();
  }

  /** What was told and paused moves into the past. */
  private void twoHoursPass() {
    db.execute("UPDATE collection_events SET occurred_at = occurred_at - interval '2 hours'");
    db.execute("UPDATE stats_fall_pauses SET paused_at = paused_at - interval '2 hours'");
  }

  private void endByHand() {
    db.execute(
        "UPDATE stats_fall_pauses SET resumed_at = clock_timestamp() WHERE resumed_at IS NULL");
  }

  /** Ends as well when it did not wait: then the assertions tell. */
  private void awaitSomebodyWaiting(CompletableFuture<?> work) {
    String waiting =
        "SELECT count(*) FROM pg_stat_activity"
            + " WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while (!work.isDone() && db.one(waiting, Integer.class) == 0) {
      Thread.onSpinWait();
    }
  }

  private List<String> told() {
    return lines(
        "SELECT event_type FROM collection_events WHERE event_type LIKE 'falls%' ORDER BY event_id");
  }

  private List<String> pauses() {
    return lines(
        "SELECT falls || CASE WHEN resumed_at IS NULL THEN ' open' ELSE ' ended' END"
            + " FROM stats_fall_pauses ORDER BY pause_id");
  }

  private List<String> lines(String sql) {
    return db.transactions().call(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
