package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bf4ps.figures.Figure;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.battlelog.HiddenLimit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a running node shows to Prometheus, held to the figures' page and to the alert rules. */
class MetricsIT {
  private static final int SOLDIERS = 12;
  private static final Duration LIMIT = Duration.ofSeconds(120);
  private static final Set<String> OF_THE_SERVER = Set.of("mp_scope", "quantile");

  @TempDir private static Path directory;
  private static World world;
  private static RunningNode node;

  @BeforeAll
  static void aNodeHasCollectedEverythingAndWasThrottledMeanwhile() {
    world = new World(directory, SOLDIERS);
    Map<String, String> settings = world.settings();
    settings.put("BF4PS_FIGURES_INTERVAL", "1");
    settings.put("BF4PS_LAWS_INTERVAL", "10");
    settings.put("BF4PS_RECOVERY_INTERVAL", "1");
    settings.put("BF4PS_EGRESS_THROTTLE_BASE", "2");
    settings.put("BF4PS_RETRY_BASE", "1");
    settings.put("BF4PS_RETRY_CAP", "2");
    world.simulator().faults(Faults.none().withLimit(new HiddenLimit(1, 10, 429, null)));
    node = world.start(settings);
    await("a throttle is shown while it lasts")
        .atMost(LIMIT)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> shown(Figure.EGRESS_CLOSED, Map.of("condition", "throttled")) == 1);
    world.simulator().faults(Faults.none());
    world.awaitCollected(node, LIMIT);
  }

  @AfterAll
  static void end() {
    try {
      node.close();
    } finally {
      world.close();
    }
  }

  private static double shown(Figure figure, Map<String, String> labels) {
    return Scrape.of(node.site()).sum(figure.exported(), labels);
  }

  private static void awaitShown(Figure figure, Map<String, String> labels, double wanted) {
    await(figure + " " + labels)
        .atMost(LIMIT)
        .until(() -> Double.compare(shown(figure, labels), wanted) == 0);
  }

  private static Set<String> families() {
    return Scrape.of(node.site()).series().stream()
        .map(Scrape.Series::name)
        .filter(name -> name.startsWith("bf4ps_"))
        .map(name -> name.replaceFirst("(_seconds)_(count|sum|max)$", "$1"))
        .collect(Collectors.toSet());
  }

  @Test
  void everyDocumentedFigureIsShownAndNoOther() {
    Set<String> documented =
        Arrays.stream(Figure.values()).map(Figure::exported).collect(Collectors.toSet());
    await("all figures, those of the laws too")
        .atMost(LIMIT)
        .until(() -> families().containsAll(documented));

    assertThat(families()).isEqualTo(documented);
  }

  @Test
  void everySeriesHasItsDocumentedLabels() {
    for (Figure figure : Figure.values()) {
      assertThat(Scrape.of(node.site()).series())
          .filteredOn(each -> each.name().equals(figure.exported()))
          .allSatisfy(
              each -> {
                Set<String> labels = new HashSet<>(each.labels().keySet());
                labels.removeAll(OF_THE_SERVER);
                assertThat(labels).as(figure.exported()).isEqualTo(Set.copyOf(figure.labels()));
              });
    }
  }

  /** A selector of a rule that no series can match would never fire. */
  @Test
  void everySelectorOfTheAlertRulesMatchesASeries() throws IOException {
    String rules = Files.readString(Checkout.file("server-config/monitoring/alerts.yml"));
    Scrape scrape = Scrape.of(node.site());
    List<String> selectors =
        Pattern.compile("\\b(bf4ps_\\w+)\\{(\\w+=\"[^\"]*\")}")
            .matcher(rules)
            .results()
            .map(match -> match.group())
            .toList();

    assertThat(selectors)
        .isNotEmpty()
        .allSatisfy(
            selector -> {
              String name = selector.substring(0, selector.indexOf('{'));
              assertThat(scrape.sum(name, Scrape.labels(selector))).as(selector).isNotNaN();
            });
  }

  @Test
  void theCountersTellWhatTheDatabaseTells() {
    Scrape scrape = Scrape.of(node.site());

    assertThat(scrape.sum(Figure.OUTCOMES.exported(), Map.of("result", "success")))
        .isEqualTo(
            world.count("SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'"));
    assertThat(scrape.sum(Figure.CLAIMS.exported(), Map.of()))
        .isEqualTo(
            world.count("SELECT count(*) FROM collection_events WHERE event_type = 'claimed'"));
    assertThat(scrape.sum(Figure.CLAIM_WAIT.exported() + "_count", Map.of()))
        .isEqualTo(scrape.sum(Figure.CLAIMS.exported(), Map.of()));
    assertThat(scrape.sum(Figure.SENDS.exported(), Map.of()))
        .isEqualTo(world.simulator().wireLog().size());
    assertThat(scrape.sum(Figure.THROTTLES.exported(), Map.of("egress", "home"))).isPositive();
    assertThat(scrape.sum(Figure.GATE_WAITS.exported() + "_sum", Map.of("egress", "home")))
        .isPositive();
    awaitShown(Figure.COVERAGE, Map.of("resource", "vehicles"), 1);
    awaitShown(Figure.SOLDIERS, Map.of(), SOLDIERS);
  }

  @Test
  void anOldSnapshotIsShownWithItsApplicationAndGoesWithIt() {
    Map<String, String> reader = Map.of("application", "old reader");
    try (Handle handle = Jdbi.create(world.dataSource()).open()) {
      handle.execute("SET application_name = 'old reader'");
      handle.execute("BEGIN ISOLATION LEVEL REPEATABLE READ");
      handle.execute("SELECT count(*) FROM soldiers");
      await("the snapshot's age")
          .atMost(LIMIT)
          .until(() -> shown(Figure.SNAPSHOT_SECONDS, reader) > 0);
      handle.execute("ROLLBACK");
    }
    awaitShown(Figure.SNAPSHOT_SECONDS, reader, Double.NaN);
  }

  /** A forged job whose holder was never there, and a forged end that nobody claimed. */
  @Test
  void aLostCollectorItsRecoveredJobAndABrokenLawAreShown() {
    world.execute(
        """
        WITH dead AS (
          INSERT INTO collectors (collector_name, hostname, lane, egress_key, heartbeat_state,
                                  last_heartbeat_at)
          VALUES ('dead', 'nowhere', 'background', 'home', 'healthy', now() - interval '1 day')
          RETURNING collector_uuid)
        INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason, status,
                                     attempt_count, collector_uuid, lease_token, claimed_at,
                                     lease_expires_at)
        SELECT (SELECT min(soldier_id) FROM soldiers), 'profile', 'background', 'active', 'active_stale',
               'claimed', 1, collector_uuid, gen_random_uuid(), now() - interval '1 hour',
               now() - interval '50 minutes'
          FROM dead
        """);

    await("the recovery")
        .atMost(LIMIT)
        .until(() -> shown(Figure.RECOVERIES, Map.of("reason", "lease_expired")) >= 1);
    awaitShown(Figure.COLLECTORS, Map.of("state", "lost"), 1);
    world.execute(
        """
        INSERT INTO collection_events (occurred_at, event_type, soldier_id, job_id, lease_token)
        SELECT clock_timestamp(), 'failed', min(soldier_id), 0, gen_random_uuid() FROM soldiers
        """);
    await("the law").atMost(LIMIT).until(() -> shown(Figure.LAW_BREACHES, Map.of()) > 0);
    // After each test the laws are asked of every database.
    world.execute("DELETE FROM collection_events WHERE job_id = 0");
    await("the end of the job")
        .atMost(LIMIT)
        .until(() -> world.count("SELECT count(*) FROM collection_jobs") == 0);
  }
}
