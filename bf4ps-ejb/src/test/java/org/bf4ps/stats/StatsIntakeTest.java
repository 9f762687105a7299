package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.stats.Careers.all;
import static org.bf4ps.stats.Careers.with;
import static org.bf4ps.stats.DetailedAnswers.minute;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Stored;
import org.junit.jupiter.api.Test;

class StatsIntakeTest {
  private static final DetailedStats VETERAN = all(1_000);
  private static final String TOLD =
      "SELECT event_type || ' ' || result FROM collection_events"
          + " WHERE event_type LIKE 'fall%' ORDER BY event_id";

  private final QueueDatabase db = QueueDatabase.create();
  private final DetailedAnswers answers = new DetailedAnswers(db, Settings.of(Map.of()));
  private final long soldier = db.soldier();
  private final UUID one = db.collector("one", "egress");
  private final UUID other = db.collector("other", "egress");

  @Test
  void theFirstSightChangesNoNumberAndIsKeptWithItsEvidence() {
    answer(soldier, one, VETERAN, 0);
    Intake intake = answer(soldier, one, with(VETERAN, DetailedField.KILLS, 990L), 60);

    assertThat(intake).isEqualTo(Intake.setAside(minute(90)));
    assertThat(kills()).containsExactly(1_000L);
    assertThat(snapshots()).isEqualTo(1);
    assertThat(lines(TOLD)).containsExactly("fall_suspected fall");
    assertThat(
            lines(
                "SELECT concat_ws(' ', kind, sights, fallen, observed -> 'kills',"
                    + " observed -> 'quit_percentage') FROM stats_suspicions"))
        .containsExactly("fall 1 {\"kills\": [1000, 990]} 990 12.5");
    assertThat(
            lines(
                "SELECT metadata -> 'fallen' FROM collection_events"
                    + " WHERE event_type = 'fall_suspected'"))
        .containsExactly("{\"kills\": [1000, 990]}");
  }

  @Test
  void aConfirmedFallIsCurrentWithABoundaryAndTheHistoryStays() {
    answer(soldier, one, VETERAN, 0);
    answer(soldier, one, all(3), 60);
    assertThat(answer(soldier, one, all(5), 90)).isEqualTo(Intake.written(true));

    assertThat(kills()).containsExactly(5L);
    assertThat(lines("SELECT kills FROM detailed_stats_history ORDER BY snapshot_id"))
        .containsExactly("1000", "5");
    assertThat(
            lines(
                """
                SELECT concat_ws(' ', b.kind, f.kills, t.kills, b.evidence -> 'sights',
                                 b.evidence -> 'fallen' -> 'kills')
                FROM stats_boundaries b
                JOIN detailed_stats_history f ON f.snapshot_id = b.snapshot_before
                JOIN detailed_stats_history t ON t.snapshot_id = b.snapshot_after
                """))
        .containsExactly("reset 1000 5 2 [1000, 5]");
    assertThat(lines(TOLD)).containsExactly("fall_suspected reset", "fall_confirmed reset");
    assertThat(db.rows("SELECT * FROM stats_suspicions")).isEmpty();
    assertThat(answer(soldier, one, all(6), 200)).isEqualTo(Intake.written(true));
  }

  @Test
  void aConfirmedFallOfAFewCountersIsABoundaryOfItsOwnKindAndTheHistoryStays() {
    DetailedStats played = with(all(1_100), DetailedField.KILLS, 990L);
    answer(soldier, one, VETERAN, 0);
    answer(soldier, one, with(VETERAN, DetailedField.KILLS, 990L), 60);
    assertThat(answer(soldier, other, played, 90)).isEqualTo(Intake.written(true));

    assertThat(kills()).containsExactly(990L);
    assertThat(
            lines(
                "SELECT concat_ws(' ', kills, deaths) FROM detailed_stats_history"
                    + " ORDER BY snapshot_id"))
        .containsExactly("1000 1000", "990 1100");
    assertThat(
            lines(
                """
                SELECT concat_ws(' ', b.kind, f.kills, t.kills, b.observed_at = t.observed_at,
                                 b.evidence -> 'sights', b.evidence -> 'fallen')
                FROM stats_boundaries b
                JOIN detailed_stats_history f ON f.snapshot_id = b.snapshot_before
                JOIN detailed_stats_history t ON t.snapshot_id = b.snapshot_after
                """))
        .containsExactly("fall 1000 990 t 2 {\"kills\": [1000, 990]}");
    assertThat(lines(TOLD)).containsExactly("fall_suspected fall", "fall_confirmed fall");
    assertThat(db.rows("SELECT * FROM stats_suspicions")).isEmpty();
  }

  @Test
  void aFallThatIsNotConfirmedIsDroppedAndTheAnswerWritten() {
    answer(soldier, one, VETERAN, 0);
    answer(soldier, one, all(3), 60);
    assertThat(answer(soldier, one, all(1_010), 90)).isEqualTo(Intake.written(true));

    assertThat(kills()).containsExactly(1_010L);
    assertThat(lines(TOLD)).containsExactly("fall_suspected reset", "fall_dropped reset");
    assertThat(db.rows("SELECT * FROM stats_boundaries")).isEmpty();
    assertThat(db.rows("SELECT * FROM stats_suspicions")).isEmpty();
  }

  @Test
  void aFallThatFlapsChangesNothingEachTime() {
    answer(soldier, one, VETERAN, 0);
    for (int look = 1; look <= 6; look++) {
      answer(soldier, one, look % 2 == 1 ? all(3) : VETERAN, 60 * look);
    }
    assertThat(kills()).containsExactly(1_000L);
    assertThat(snapshots()).isEqualTo(1);
    assertThat(db.rows("SELECT * FROM stats_boundaries")).isEmpty();
    assertThat(lines(TOLD)).hasSize(6).doesNotContain("fall_confirmed reset");
  }

  @Test
  void anAnswerOfZerosNeedsMoreThanTwoSights() {
    answer(soldier, one, VETERAN, 0);
    answer(soldier, one, all(0), 60);
    assertThat(answer(soldier, one, all(0), 90).stored()).isEqualTo(Stored.SET_ASIDE);
    assertThat(kills()).containsExactly(1_000L);
    assertThat(answer(soldier, one, all(0), 120).stored()).isEqualTo(Stored.CHANGED);
    assertThat(kills()).containsExactly(0L);
    assertThat(lines("SELECT kind FROM stats_boundaries")).containsExactly("reset");
  }

  @Test
  void twoCollectorsSeeOneFallOneAfterTheOther() {
    answer(soldier, one, VETERAN, 0);
    answer(soldier, one, all(3), 60);
    assertThat(answer(soldier, other, all(3), 61).stored())
        .as("too early to be another witness")
        .isEqualTo(Stored.SET_ASIDE);
    assertThat(answer(soldier, other, all(3), 90).stored()).isEqualTo(Stored.CHANGED);
    assertThat(
            lines(
                "SELECT event_type || ' ' || collector_name_snapshot FROM collection_events"
                    + " WHERE event_type LIKE 'fall%' ORDER BY event_id"))
        .containsExactly("fall_suspected one", "fall_confirmed other");
    assertThat(lines("SELECT count(*) FROM stats_boundaries")).containsExactly("1");
  }

  @Test
  void weaponsAndVehiclesWaitOnlyWhileTheSoldierIsUnderSuspicionAndAreDueAfterIt() {
    answer(soldier, one, VETERAN, 0);
    db.execute(
        "UPDATE collection_state SET weapons_state = 'success', weapons_last_success_at = now(),"
            + " weapons_next_due_at = NULL, vehicles_next_due_at = '2030-01-01Z'");
    assertThat(arsenalWaits(Resource.WEAPONS)).isFalse();
    answer(soldier, one, all(3), 60);
    assertThat(arsenalWaits(Resource.WEAPONS)).isTrue();
    assertThat(arsenalWaits(Resource.VEHICLES)).as("nothing is stored that could spoil").isFalse();
    answer(soldier, one, all(3), 90);
    assertThat(arsenalWaits(Resource.WEAPONS)).isFalse();
    assertThat(
            lines(
                "SELECT concat_ws(' ', weapons_next_due_at <= now(), vehicles_next_due_at > now())"
                    + " FROM collection_state"))
        .containsExactly("t t");
  }

  private Intake answer(long of, UUID collector, DetailedStats stats, int minute) {
    return answers.end(of, collector, stats, minute);
  }

  private boolean arsenalWaits(Resource resource) {
    return db.transactions()
        .call(
            handle ->
                new StatsIntake(Settings.of(Map.of()))
                    .arsenalWaits(handle, soldier, resource, minute(0))
                    .isPresent());
  }

  private List<Long> kills() {
    return db.transactions()
        .call(
            handle ->
                handle
                    .createQuery("SELECT kills FROM detailed_stats_current")
                    .mapTo(Long.class)
                    .list());
  }

  private int snapshots() {
    return db.one("SELECT count(*) FROM detailed_stats_history", Integer.class);
  }

  private List<String> lines(String sql) {
    return db.transactions().call(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
