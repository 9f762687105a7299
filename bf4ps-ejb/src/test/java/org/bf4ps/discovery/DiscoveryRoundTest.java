package org.bf4ps.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DiscoveryRoundTest {
  private static final Instant DAY = Instant.parse("2026-11-20T00:00:00Z");
  private static DiscoveryFixture fixture;

  @BeforeAll
  static void start() {
    fixture = new DiscoveryFixture();
  }

  @BeforeEach
  void clear() {
    fixture.clear();
  }

  @Test
  void aRoundTakesBatchAfterBatchAndMovesTheCursor() {
    aliases(1, 25);
    assertThat(fixture.round("bf4ps.discovery.batch", "10").run())
        .isEqualTo(new RoundOutcome.Done(25, 0, false));
    assertThat(fixture.line("SELECT last_alias_id FROM discovery_state")).isEqualTo("25");
    assertThat(fixture.line("SELECT count(*) FROM soldiers")).isEqualTo("25");
  }

  @Test
  void aPopulationOfAllPlatformsAndOddNamesIsTakenOver() {
    List<SimulatedSoldier> soldiers = fixture.bf4sw.addAliases(300);
    fixture.bf4sw.addUnknownLabels(2);
    assertThat(fixture.round("bf4ps.discovery.batch", "100").run())
        .isEqualTo(new RoundOutcome.Done(300, 2, false));
    assertThat(
            fixture.lines(
                "SELECT platform || ' ' || persona_id || ' ' || current_name FROM soldiers"))
        .containsExactlyInAnyOrderElementsOf(
            soldiers.stream()
                .map(
                    each ->
                        each.persona().platform().label()
                            + " "
                            + each.persona().personaId()
                            + " "
                            + each.name())
                .toList());
  }

  @Test
  void theNextRoundTakesOnlyWhatIsNew() {
    aliases(1, 5);
    fixture.round().run();
    aliases(6, 8);
    assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Done(3, 0, false));
    assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Done(0, 0, false));
  }

  @Test
  void anIdThatBecameVisibleLateIsNotLost() {
    aliases(1, 4);
    aliases(6, 9);
    fixture.round().run();
    aliases(5, 5);
    assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Done(1, 0, false));
    assertThat(fixture.line("SELECT last_alias_id FROM discovery_state")).isEqualTo("9");
  }

  @Test
  void refusedRowsAreRecordedOnceAndTheRowsBehindThemArrive() {
    aliases(1, 3);
    fixture.alias(4, "Unknown", 4, "Nobody", DAY, DAY);
    fixture.alias(5, "pc", 5, "LowerCase", DAY, DAY);
    fixture.alias(6, "PC", 0, "Zero", DAY, DAY);
    fixture.alias(7, "XBox", 7, "  ", DAY, DAY);
    fixture.aliases.useHandle(
        handle ->
            handle.execute(
                "INSERT INTO bf4_player_aliases VALUES (8, 'PC', 8, 'a', 'a', '-infinity', now())"));
    aliases(9, 10);
    assertThat(fixture.round("bf4ps.discovery.batch", "4").run())
        .isEqualTo(new RoundOutcome.Done(5, 5, false));
    assertThat(
            fixture.lines(
                """
                SELECT concat_ws('|', source_row_id, platform_label, reason)
                FROM discovery_rejects ORDER BY source_row_id
                """))
        .containsExactly(
            "4|Unknown|unknown platform label",
            "5|pc|unknown platform label",
            "6|PC|persona id is not positive",
            "7|XBox|name is empty",
            "8|PC|first_seen or last_seen is no usable time");
    assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Done(0, 0, false));
  }

  @Test
  void anUnreachableBf4swIsAnOutcomeThatEndsWithTheOutage() throws Exception {
    aliases(1, 2);
    int nobody;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nobody = socket.getLocalPort();
    }
    RoundOutcome down =
        fixture.round("bf4ps.bf4sw.url", "jdbc:postgresql://127.0.0.1:" + nobody + "/bf4sw").run();
    assertThat(down).isInstanceOf(RoundOutcome.SourceDown.class);
    assertThat(fixture.line("SELECT last_error FROM discovery_state")).startsWith("SQLSTATE 08001");
    assertThat(fixture.line("SELECT last_success_at IS NULL FROM discovery_state")).isEqualTo("t");
    assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Done(2, 0, false));
    assertThat(fixture.line("SELECT last_error IS NULL FROM discovery_state")).isEqualTo("t");
  }

  @Test
  void anUnusableUrlIsToldWithoutTheUrl() {
    RoundOutcome down = fixture.round("bf4ps.bf4sw.url", "jdbc:other://u:hush@h/d").run();
    assertThat(down.toString()).contains("bf4ps.bf4sw.url").doesNotContain("hush");
  }

  @Test
  void aQueryThatIsTooSlowIsAnOutcome() {
    aliases(1, 1);
    fixture.aliases.useTransaction(
        handle -> {
          handle.execute("LOCK TABLE bf4_player_aliases IN ACCESS EXCLUSIVE MODE");
          assertThat(fixture.round("bf4ps.bf4sw.statement-timeout", "1").run())
              .isInstanceOfSatisfying(
                  RoundOutcome.SourceDown.class,
                  down -> assertThat(down.error()).startsWith("SQLSTATE 57014"));
        });
  }

  @Test
  void theSourceIsReadOnly() {
    fixture.aliases.useHandle(
        handle ->
            handle.execute(
                """
                CREATE OR REPLACE FUNCTION is_read_only() RETURNS bigint LANGUAGE sql AS
                $$ SELECT CASE current_setting('transaction_read_only')
                          WHEN 'on' THEN 1 ELSE -1 END $$;
                ALTER TABLE bf4_player_aliases RENAME TO kept;
                CREATE VIEW bf4_player_aliases AS
                SELECT id, platform, is_read_only() * persona_id AS persona_id, player_name,
                       normalized_name, first_seen, last_seen FROM kept;
                GRANT SELECT ON bf4_player_aliases TO PUBLIC;
                """));
    try {
      aliases("kept", 1, 3);
      assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Done(3, 0, false));
    } finally {
      fixture.aliases.useHandle(
          handle ->
              handle.execute(
                  "DROP VIEW bf4_player_aliases; ALTER TABLE kept RENAME TO bf4_player_aliases"));
    }
  }

  @Test
  void theTimeBoxEndsARoundBetweenBatches() {
    aliases(1, 9);
    AtomicInteger minutes = new AtomicInteger();
    InstantSource minuteByMinute = () -> DAY.plus(Duration.ofMinutes(minutes.getAndIncrement()));
    DiscoveryRound round =
        new DiscoveryRound(
            fixture.settings("bf4ps.discovery.batch", "3", "bf4ps.discovery.time-box", "120"),
            fixture.transactions,
            minuteByMinute);
    assertThat(round.run()).isEqualTo(new RoundOutcome.Done(6, 0, true));
    assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Done(3, 0, false));
  }

  @Test
  void whileOneNodeWorksAnotherSkips() {
    aliases(1, 3);
    fixture.bf4ps.useTransaction(
        handle -> {
          assertThat(RoundLock.ALIASES.take(handle)).isTrue();
          assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Skipped());
        });
    assertThat(fixture.round().run()).isEqualTo(new RoundOutcome.Done(3, 0, false));
  }

  @Test
  void manyNodesAtOnceLoseAndDoubleNothing() throws Exception {
    aliases(1, 300);
    try (ExecutorService nodes = Executors.newFixedThreadPool(4)) {
      Callable<RoundOutcome> node = () -> fixture.round("bf4ps.discovery.batch", "7").run();
      for (Future<RoundOutcome> each : nodes.invokeAll(List.of(node, node, node, node))) {
        assertThat(each.get()).isNotInstanceOf(RoundOutcome.SourceDown.class);
      }
    }
    fixture.round().run();
    assertThat(fixture.line("SELECT count(*) FROM soldiers")).isEqualTo("300");
    assertThat(fixture.line("SELECT count(*) FROM soldier_names")).isEqualTo("300");
  }

  private static void aliases(int from, int to) {
    aliases("bf4_player_aliases", from, to);
  }

  private static void aliases(String table, int from, int to) {
    fixture.aliases.useHandle(
        handle ->
            handle.execute(
                "INSERT INTO "
                    + table
                    + " SELECT i, (ARRAY['PC', 'PS4/5', 'XBox'])[1 + i % 3], 1000000000000 + i,"
                    + " 'Soldier ' || i, 'soldier ' || i, '2026-11-20Z', '2026-11-21Z'"
                    + " FROM generate_series(?, ?) i",
                from,
                to));
  }
}
