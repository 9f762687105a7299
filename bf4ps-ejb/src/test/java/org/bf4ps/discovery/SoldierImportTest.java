package org.bf4ps.discovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.schedule.Freshness;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoldierImportTest {
  private static final Instant DAY = Instant.parse("2026-11-20T00:00:00Z");
  private static DiscoveryFixture fixture;

  private final SoldierImport soldierImport =
      new SoldierImport(Freshness.of(Duration.ofHours(1), Duration.ofDays(30)));

  @BeforeAll
  static void start() {
    fixture = new DiscoveryFixture();
  }

  @BeforeEach
  void clear() {
    fixture.clear();
  }

  @Test
  void severalRowsOfOnePersonaInOneBatchMakeOneSoldierWithItsNames() {
    take(seen(7, "Older", 1, 5), seen(7, "Newer", 4, 9), seen(7, "Oldest", 0, 2));
    assertThat(fixture.lines("SELECT current_name FROM soldiers")).containsExactly("Newer");
    assertThat(fixture.lines("SELECT name FROM soldier_names ORDER BY last_seen_at"))
        .containsExactly("Oldest", "Older", "Newer");
    assertThat(fixture.line("SELECT first_seen_at = '2026-11-20T00:00Z' FROM soldiers"))
        .isEqualTo("t");
    assertThat(fixture.line("SELECT last_seen_at = '2026-11-20T09:00Z' FROM soldiers"))
        .isEqualTo("t");
  }

  @Test
  void anObservationConfirmsTheNameThatAPersonTold() {
    fixture.bf4ps.useHandle(
        handle ->
            handle.execute(
                """
                INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
                VALUES (7, 'pc', 'Told', '2026-11-30Z', '2026-11-30Z')
                """));
    String confirmed = "SELECT name_confirmed FROM soldiers WHERE persona_id = ";
    assertThat(fixture.line(confirmed + 7)).isEqualTo("f");

    take(seen(7, "Told", 1, 5), seen(8, "Another", 1, 5));

    assertThat(fixture.line(confirmed + 7)).as("though it was submitted later").isEqualTo("t");
    assertThat(fixture.line(confirmed + 8)).isEqualTo("t");
  }

  /** gw2efficiency#1658: whoever was renamed lost the history. */
  @Test
  void aRenamedSoldierKeepsItsHistory() {
    take(seen(7, "Before", 1, 5));
    fixture.bf4ps.useHandle(
        handle ->
            handle.execute(
                """
                INSERT INTO detailed_stats_history (soldier_id, kills, observed_at)
                SELECT soldier_id, 900, now() FROM soldiers
                """));

    take(seen(7, "After", 6, 9));

    assertThat(
            fixture.lines(
                "SELECT current_name || ' ' || kills FROM soldiers JOIN detailed_stats_history"
                    + " USING (soldier_id)"))
        .containsExactly("After 900");
    assertThat(fixture.line("SELECT count(*) FROM soldiers")).isEqualTo("1");
  }

  @Test
  void theSamePersonaOnTwoPlatformsIsTwoSoldiers() {
    take(
        seen(7, "Twin", 1, 2),
        new Observation(new Persona(7, Platform.XBOXONE), "Twin", DAY, DAY.plusSeconds(60)));
    assertThat(fixture.lines("SELECT platform FROM soldiers ORDER BY 1"))
        .containsExactly("pc", "xboxone");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void noOrderOfRowsAndBatchesChangesWhatIsStored(long seed) {
    List<Observation> all = observations();
    take(all.toArray(Observation[]::new));
    List<String> expected = fixture.stored();
    fixture.clear();
    Random random = new Random(seed);
    Collections.shuffle(all, random);
    for (int from = 0; from < all.size(); ) {
      int to = Math.min(all.size(), from + 1 + random.nextInt(9));
      take(all.subList(from, to).toArray(Observation[]::new));
      from = to;
    }
    assertThat(fixture.stored()).isEqualTo(expected);
  }

  @Test
  void repetitionWritesNoRowAgain() {
    Observation[] all = observations().toArray(Observation[]::new);
    take(all);
    String versions =
        """
        SELECT concat((SELECT sum(CAST(CAST(xmin AS text) AS bigint)) FROM soldiers), ' ',
                      (SELECT sum(CAST(CAST(xmin AS text) AS bigint)) FROM soldier_names), ' ',
                      (SELECT sum(CAST(CAST(xmin AS text) AS bigint)) FROM soldier_sources), ' ',
                      (SELECT sum(CAST(CAST(xmin AS text) AS bigint)) FROM collection_state))
        """;
    String before = fixture.line(versions);
    take(all);
    assertThat(fixture.line(versions)).isEqualTo(before);
  }

  @Test
  void aNewSoldierIsDueForAllFourResourcesAndNothingIsQueued() {
    take(seen(7, "Fresh", 1, 2));
    assertThat(
            fixture.line(
                """
                SELECT detailed_next_due_at <= now() AND profile_next_due_at <= now()
                   AND weapons_next_due_at <= now() AND vehicles_next_due_at <= now()
                FROM collection_state
                """))
        .isEqualTo("t");
    assertThat(fixture.line("SELECT count(*) FROM collection_jobs")).isEqualTo("0");
  }

  @ParameterizedTest(name = "state {0}, collected {1} min ago, due {2} -> {3}")
  @CsvSource(
      nullValues = "null",
      value = {
        // A resting soldier, collected two hours ago and seen a minute ago, is due now.
        "success, 120, null, 0",
        // Collected ten minutes ago: due when the hour is over.
        "success, 10, null, 50",
        // Due later than that: sooner. Due sooner than that: as it was.
        "success, 10, 600, 50",
        "success, 10, 20, 20",
        // Collected after the last observation: it goes on resting.
        "success, 0, null, null",
        // A failure keeps its own due time.
        "temporary_failure, 120, 90, 90",
        "unavailable, 120, 9000, 9000"
      })
  void aNewerObservationMakesGameplayDueAgain(
      String state, int collectedAgo, Integer dueIn, Integer expected) {
    take(new Observation(new Persona(7, Platform.PC), "Player", DAY, DAY));
    fixture.bf4ps.useHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    UPDATE collection_state
                    SET weapons_state = :state,
                        weapons_last_attempt_at = now() - make_interval(mins => :ago),
                        weapons_last_success_at = now() - make_interval(mins => :ago),
                        weapons_next_due_at = now() + make_interval(mins => CAST(:due AS integer))
                    """)
                .bind("state", state)
                .bind("ago", collectedAgo)
                .bind("due", dueIn)
                .execute());
    Instant seen = Instant.now().minusSeconds(60);
    take(new Observation(new Persona(7, Platform.PC), "Player", seen, seen));
    assertThat(
            fixture.lines(
                """
                SELECT round(extract(epoch FROM weapons_next_due_at - now()) / 60)
                FROM collection_state
                """))
        .containsExactly(expected == null ? null : expected.toString());
  }

  @Test
  void aProfileIsNotDueBecauseTheSoldierPlays() {
    take(seen(7, "Player", 1, 2));
    fixture.bf4ps.useHandle(
        handle ->
            handle.execute(
                """
                UPDATE collection_state SET profile_state = 'success', profile_next_due_at = NULL,
                  profile_last_success_at = now() - interval '1 day'
                """));
    Instant seen = Instant.now();
    take(new Observation(new Persona(7, Platform.PC), "Player", seen, seen));
    assertThat(fixture.line("SELECT profile_next_due_at IS NULL FROM collection_state"))
        .isEqualTo("t");
  }

  @Test
  void aCrashBeforeTheCommitLeavesNothing() {
    assertThatThrownBy(
            () ->
                fixture.transactions.run(
                    handle -> {
                      soldierImport.take(handle, observations());
                      DiscoveryState.cursor(handle);
                      DiscoveryState.advance(handle, 99);
                      throw new IllegalStateException("crash");
                    }))
        .hasMessage("crash");
    assertThat(fixture.line("SELECT count(*) FROM soldiers")).isEqualTo("0");
    long cursor = fixture.transactions.call(DiscoveryState::cursor);
    assertThat(cursor).isZero();
  }

  private void take(Observation... observations) {
    fixture.transactions.run(handle -> soldierImport.take(handle, List.of(observations)));
  }

  private static Observation seen(long persona, String name, int firstHour, int lastHour) {
    return new Observation(
        new Persona(persona, Platform.PC),
        name,
        DAY.plus(Duration.ofHours(firstHour)),
        DAY.plus(Duration.ofHours(lastHour)));
  }

  /** Forty personas with up to four names each; some names share their last time. */
  private static List<Observation> observations() {
    List<Observation> all = new ArrayList<>();
    Random random = new Random(42);
    for (int i = 0; i < 120; i++) {
      int first = random.nextInt(10);
      all.add(
          seen(
              1_000_000_000_000L + random.nextInt(40),
              List.of("Ähre", "zebra", "Zebra", "a b").get(random.nextInt(4)),
              first,
              first + random.nextInt(5)));
    }
    return all;
  }
}
