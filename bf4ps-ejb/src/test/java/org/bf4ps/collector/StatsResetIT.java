package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.fixture.StoredAgainstServed;
import org.bf4ps.testkit.battlelog.SimulatorSetup;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A soldier's stats are reset at Battlelog, and the collectors find out. */
class StatsResetIT {
  private static final Duration DAY = Duration.ofDays(1);

  @TempDir private Path stateDir;

  private final AtomicReference<Instant> battlelogTime =
      new AtomicReference<>(Instant.parse("2026-11-29T12:00:00Z"));
  private SimulatedWorld world;
  private SimulatedSoldier soldier;
  private long soldierId;

  @BeforeEach
  void everybodyIsCollected() {
    world = new SimulatedWorld(8, SimulatorSetup.defaults().withCareerClock(battlelogTime::get));
    world.collectUntil(stateDir, "alpha", () -> world.jobs() == 0);
    soldier = aVeteranWhoStillPlays();
    soldierId =
        world
            .db()
            .one(
                "SELECT soldier_id FROM soldiers WHERE persona_id = "
                    + soldier.persona().personaId()
                    + " AND platform = '"
                    + soldier.persona().platform().label()
                    + "'",
                Long.class);
  }

  @AfterEach
  void close() {
    world.close();
  }

  @Test
  void aResetWhileTheSoldierPlaysOnIsConfirmedByTheSecondSight() {
    String veteran = currentOfSoldier();
    String weapons = weaponsOfSoldier();
    world.simulator().resetStats(soldier.persona());
    play();
    collect(Resource.DETAILED, Resource.WEAPONS);

    assertThat(currentOfSoldier()).as("not believed yet").isEqualTo(veteran);
    assertThat(weaponsOfSoldier()).as("nor are its weapons").isEqualTo(weapons);
    assertThat(lines("SELECT kind || ' ' || sights FROM stats_suspicions"))
        .containsExactly("reset 1");
    assertThat(
            lines(
                """
                SELECT concat_ws(' ', detailed_state, detailed_last_attempt_at > detailed_last_success_at,
                         detailed_next_due_at BETWEEN now() + interval '29 minutes'
                                                  AND now() + interval '30 minutes')
                FROM collection_state WHERE soldier_id = %d
                """
                    .formatted(soldierId)))
        .containsExactly("success t t");

    waitAnHour();
    play();
    collect(Resource.DETAILED);
    assertThat(
            lines(
                "SELECT concat_ws(' ', weapons_next_due_at <= now(), vehicles_next_due_at <= now())"
                    + " FROM collection_state WHERE soldier_id = "
                    + soldierId))
        .as("the arsenal follows at once")
        .containsExactly("t t");
    collect(Resource.WEAPONS, Resource.VEHICLES, Resource.PROFILE);

    assertThat(
            new StoredAgainstServed(world.db().dataSource(), world.simulator())
                .differences(soldier))
        .isEmpty();
    assertThat(lines("SELECT kind FROM stats_boundaries WHERE soldier_id = " + soldierId))
        .containsExactly("reset");
    assertThat(lines("SELECT count(*) FROM detailed_stats_history WHERE soldier_id = " + soldierId))
        .as("the history before it stays")
        .containsExactly("2");
    assertThat(falls()).containsExactly("fall_suspected", "fall_confirmed");
    assertThat(lines("SELECT count(*) FROM stats_suspicions")).containsExactly("0");
  }

  @Test
  void zerosAreBelievedOnlyAtTheThirdSight() {
    String veteran = currentOfSoldier();
    world.simulator().resetStats(soldier.persona());
    for (int sight = 1; sight <= 2; sight++) {
      collect(Resource.DETAILED);
      assertThat(lines("SELECT kind || ' ' || sights FROM stats_suspicions"))
          .containsExactly("zeros " + sight);
      assertThat(currentOfSoldier()).isEqualTo(veteran);
      waitAnHour();
    }
    collect(Resource.DETAILED);
    assertThat(lines("SELECT kills FROM detailed_stats_current WHERE soldier_id = " + soldierId))
        .containsExactly("0");
    assertThat(falls()).containsExactly("fall_suspected", "fall_confirmed");
  }

  private SimulatedSoldier aVeteranWhoStillPlays() {
    Instant now = battlelogTime.get();
    return world.population().soldiers().stream()
        .filter(each -> each.playedSeconds(now) > 2_000_000)
        .filter(each -> each.playedSeconds(now.plus(DAY)) > each.playedSeconds(now))
        .findFirst()
        .orElseThrow();
  }

  private void play() {
    battlelogTime.updateAndGet(now -> now.plus(DAY));
  }

  /** What was kept aside is an hour old. */
  private void waitAnHour() {
    world
        .db()
        .execute(
            "UPDATE stats_suspicions SET first_seen_at = first_seen_at - interval '1 hour',"
                + " last_seen_at = last_seen_at - interval '1 hour'");
  }

  private void collect(Resource... resources) {
    for (Resource resource : resources) {
      world.db().job(soldierId, resource, "active");
    }
    world.collectUntil(stateDir, "alpha", () -> world.jobs() == 0);
  }

  private String currentOfSoldier() {
    return lines("SELECT c::text FROM detailed_stats_current c WHERE soldier_id = " + soldierId)
        .getFirst();
  }

  private String weaponsOfSoldier() {
    return lines(
            "SELECT md5(string_agg(w::text, ' ' ORDER BY weapon_id)) FROM soldier_weapon_stats w"
                + " WHERE soldier_id = "
                + soldierId)
        .getFirst();
  }

  private List<String> falls() {
    return lines(
        "SELECT event_type FROM collection_events WHERE event_type LIKE 'fall%' ORDER BY event_id");
  }

  private List<String> lines(String sql) {
    return world
        .db()
        .transactions()
        .call(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
