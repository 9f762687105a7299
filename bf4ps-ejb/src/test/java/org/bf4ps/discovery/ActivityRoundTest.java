package org.bf4ps.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ActivityRoundTest {
  private static final String BATCH = "bf4ps.activity.batch";
  private static final String OVERLAP = "bf4ps.activity.overlap";
  private static final RoundOutcome NOTHING_NEW = new RoundOutcome.Done(0, 0, false);
  private static DiscoveryFixture fixture;

  @BeforeAll
  static void start() {
    fixture = new DiscoveryFixture();
  }

  /** Twenty soldiers, known and collected, last seen ten days ago. */
  @BeforeEach
  void resting() {
    fixture.clear();
    bf4sw(
        """
        INSERT INTO bf4_player_aliases
        SELECT i, 'PC', 1000 + i, 'Soldier ' || i, 'soldier ' || i,
               now() - interval '20 days', now() - interval '10 days'
        FROM generate_series(1, 20) i
        """);
    fixture.round().run();
    bf4ps(
        """
        UPDATE collection_state
        SET detailed_state = 'success', detailed_last_attempt_at = now() - interval '2 days',
            detailed_last_success_at = now() - interval '2 days', detailed_next_due_at = NULL
        """);
  }

  @Test
  void aMovedLastSeenOfAnOldRowMakesTheSoldierDueAndNoOther() {
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now() WHERE id IN (3, 17)");
    assertThat(round().run()).isEqualTo(NOTHING_NEW);
    assertThat(due()).containsExactly("1003", "1017");
    assertThat(
            fixture.lines(
                """
                SELECT persona_id FROM soldiers
                JOIN soldier_names USING (soldier_id) JOIN soldier_sources USING (soldier_id)
                WHERE soldiers.last_seen_at > now() - interval '1 minute'
                  AND soldier_names.last_seen_at = soldiers.last_seen_at
                  AND soldier_sources.last_seen_at = soldiers.last_seen_at
                ORDER BY 1
                """))
        .containsExactly("1003", "1017");
  }

  @Test
  void theAliasCursorIsNeitherReadNorMoved() {
    bf4ps("UPDATE discovery_state SET last_alias_id = 5");
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now() WHERE id = 20");
    round().run();
    assertThat(due()).containsExactly("1020");
    assertThat(fixture.line("SELECT last_alias_id FROM discovery_state")).isEqualTo("5");
  }

  @Test
  void aFormerNameSeenAgainIsTheCurrentOne() {
    bf4sw(
        """
        INSERT INTO bf4_player_aliases
        VALUES (21, 'PC', 1001, 'Newer', 'newer', now() - interval '9 days', now() - interval '9 days')
        """);
    fixture.round().run();
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now() WHERE id = 1");
    round().run();
    assertThat(fixture.line("SELECT current_name FROM soldiers WHERE persona_id = 1001"))
        .isEqualTo("Soldier 1");
  }

  @Test
  void theWatermarkStandsAnOverlapBehindTheSourcesClockAndNeverGoesBack() {
    round(OVERLAP, "60").run();
    assertThat(
            fixture.line(
                """
                SELECT activity_watermark BETWEEN now() - interval '90 seconds'
                                              AND now() - interval '60 seconds'
                FROM discovery_state
                """))
        .isEqualTo("t");
    String before = fixture.line("SELECT activity_watermark FROM discovery_state");
    round(OVERLAP, "3600").run();
    assertThat(fixture.line("SELECT activity_watermark FROM discovery_state")).isEqualTo(before);
  }

  @Test
  void aRowThatBecameVisibleLateIsFoundInTheOverlap() {
    round(OVERLAP, "120").run();
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now() - interval '100 seconds' WHERE id = 4");
    round(OVERLAP, "120").run();
    assertThat(due()).containsExactly("1004");
  }

  @Test
  void anOutageOfDaysIsCaughtUpFromTheWatermark() {
    bf4ps("UPDATE discovery_state SET activity_watermark = now() - interval '6 days'");
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now() - interval '5 days' WHERE id = 2");
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now() - interval '1 day' WHERE id = 8");
    round().run();
    assertThat(
            fixture.lines(
                """
                SELECT persona_id FROM soldiers WHERE last_seen_at > now() - interval '9 days'
                ORDER BY 1
                """))
        .containsExactly("1002", "1008");
    assertThat(due()).as("collected two days ago").containsExactly("1008");
  }

  @Test
  void theTimeBoxEndsARoundInTheMiddleOfEqualTimesAndTheNextGoesOnBehind() {
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now() - interval '1 hour'");
    AtomicInteger minutes = new AtomicInteger();
    InstantSource minuteByMinute =
        () -> Instant.EPOCH.plus(Duration.ofMinutes(minutes.getAndIncrement()));
    ActivityRound interrupted =
        new ActivityRound(
            fixture.settings(BATCH, "3", "bf4ps.activity.time-box", "120"),
            fixture.transactions,
            minuteByMinute);
    assertThat(interrupted.run()).isEqualTo(new RoundOutcome.Done(0, 0, true));
    assertThat(due()).hasSize(6);
    assertThat(fixture.line("SELECT activity_alias_id FROM discovery_state")).isEqualTo("6");
    assertThat(round(BATCH, "3").run()).isEqualTo(NOTHING_NEW);
    assertThat(due()).hasSize(20);
  }

  @Test
  void repeatedRoundsChangeNothing() {
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now() WHERE id = 3");
    round().run();
    String states =
        "SELECT md5(string_agg(c::text, ' ' ORDER BY soldier_id)) FROM collection_state c";
    String before = fixture.line(states);
    round().run();
    assertThat(fixture.line(states)).isEqualTo(before);
  }

  @Test
  void aBf4swThatIsAwayPausesActivityAloneAndIsToldApart() throws IOException {
    int nobody;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nobody = socket.getLocalPort();
    }
    RoundOutcome down =
        round("bf4ps.bf4sw.url", "jdbc:postgresql://127.0.0.1:" + nobody + "/bf4sw").run();
    assertThat(down).isInstanceOf(RoundOutcome.SourceDown.class);
    assertThat(fixture.line("SELECT activity_error FROM discovery_state"))
        .startsWith("SQLSTATE 08001");
    assertThat(fixture.line("SELECT last_error IS NULL FROM discovery_state")).isEqualTo("t");
    assertThat(round().run()).isEqualTo(NOTHING_NEW);
    assertThat(
            fixture.line(
                """
                SELECT activity_error IS NULL AND activity_success_at IS NOT NULL
                FROM discovery_state
                """))
        .isEqualTo("t");
  }

  @Test
  void aBf4swThatIsTooSlowIsAnOutcome() {
    fixture.aliases.useTransaction(
        handle -> {
          handle.execute("LOCK TABLE bf4_player_aliases IN ACCESS EXCLUSIVE MODE");
          assertThat(round("bf4ps.bf4sw.statement-timeout", "1").run())
              .isInstanceOfSatisfying(
                  RoundOutcome.SourceDown.class,
                  down -> assertThat(down.error()).startsWith("SQLSTATE 57014"));
        });
  }

  @Test
  void whileOneNodeReconcilesAnotherSkipsButDiscoveryGoesOn() {
    fixture.bf4ps.useTransaction(
        handle -> {
          assertThat(RoundLock.ACTIVITY.take(handle)).isTrue();
          assertThat(round().run()).isEqualTo(new RoundOutcome.Skipped());
          assertThat(fixture.round().run()).isEqualTo(NOTHING_NEW);
        });
  }

  @Test
  void manyNodesAndDiscoveryAtOnceLoseNothing() throws Exception {
    bf4sw("UPDATE bf4_player_aliases SET last_seen = now()");
    try (ExecutorService nodes = Executors.newFixedThreadPool(4)) {
      Callable<RoundOutcome> activity = () -> round(BATCH, "3").run();
      Callable<RoundOutcome> discovery = () -> fixture.round("bf4ps.discovery.batch", "4").run();
      for (Future<RoundOutcome> each :
          nodes.invokeAll(List.of(activity, discovery, activity, discovery))) {
        assertThat(each.get()).isNotInstanceOf(RoundOutcome.SourceDown.class);
      }
    }
    round().run();
    assertThat(due()).hasSize(20);
  }

  private static ActivityRound round(String... keysAndValues) {
    return new ActivityRound(
        fixture.settings(keysAndValues), fixture.transactions, InstantSource.system());
  }

  private static List<String> due() {
    return fixture.lines(
        """
        SELECT persona_id FROM collection_state JOIN soldiers USING (soldier_id)
        WHERE detailed_next_due_at <= now() ORDER BY 1
        """);
  }

  private static void bf4sw(String sql) {
    fixture.aliases.useHandle(handle -> handle.execute(sql));
  }

  private static void bf4ps(String sql) {
    fixture.bf4ps.useHandle(handle -> handle.execute(sql));
  }
}
