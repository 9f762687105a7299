package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.stats.Careers.all;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
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

  private void allFall() {
    soldiers.forEach(each -> end(each, FALLEN, 60));
  }

  private Stored end(long each, DetailedStats stats, int minute) {
    return answers.end(each, one, stats, minute).stored();
  }

  /** What was told and paused moves into the past. */
  private void twoHoursPass() {
    db.execute("UPDATE collection_events SET occurred_at = occurred_at - interval '2 hours'");
    db.execute("UPDATE stats_fall_pauses SET paused_at = paused_at - interval '2 hours'");
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
