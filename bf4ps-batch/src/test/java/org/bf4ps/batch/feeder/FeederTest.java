package org.bf4ps.batch.feeder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bf4ps.config.Settings;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FeederTest {
  private static final String DEPTH = "bf4ps.feeder.depth";
  private static final String CHUNK = "bf4ps.feeder.chunk";
  private static final String OLD = "now() - interval '400 days'";
  private static final String PLAYING = "now() - interval '5 minutes'";
  private static final String DUE = "now() - make_interval(secs => 10000 - i)";
  private static FeederFixture fixture;

  @BeforeAll
  static void start() {
    fixture = new FeederFixture();
  }

  @BeforeEach
  void clear() {
    fixture.clear();
  }

  @Test
  void anEmptySetIsFilledToItsDepthLongestDueFirst() {
    fixture.soldiers(1, 60, OLD, "detailed", DUE);
    fixture.feed(DEPTH, "25", CHUNK, "10");
    assertThat(
            fixture.lines(
                """
                SELECT string_agg(CAST(persona_id AS text), ' ' ORDER BY eligible_at)
                FROM collection_jobs JOIN soldiers USING (soldier_id)
                """))
        .containsExactly("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25");
    assertThat(
            fixture.count(
                """
                collection_jobs j JOIN collection_state c USING (soldier_id)
                WHERE j.eligible_at = c.detailed_next_due_at AND j.lane = 'background'
                  AND j.priority_class = 'bootstrap' AND j.reason = 'bootstrap'
                  AND j.status = 'pending' AND j.priority_value = 0 AND j.attempt_count = 0
                """))
        .isEqualTo(25);
  }

  @Test
  void everyJobHasItsEventWithTheSoldiersIdentity() {
    fixture.soldiers(7, 1, PLAYING, "weapons", DUE);
    fixture.feed();
    assertThat(
            fixture.lines(
                """
                SELECT concat_ws(' ', e.event_type, e.persona_id, e.platform, e.resource, e.lane,
                                 e.metadata ->> 'reason', e.metadata ->> 'priority_class')
                FROM collection_events e
                JOIN collection_jobs j USING (job_id, soldier_id, resource, lane)
                """))
        .containsExactly("created 7 pc weapons background bf4sw_discovery active");
  }

  @Test
  void onlyTheDeficitIsAddedAndLeasedJobsAreLive() {
    fixture.soldiers(1, 60, OLD, "detailed", DUE);
    fixture.feed(DEPTH, "20");
    fixture.execute(
        """
        WITH worker AS (
          INSERT INTO collectors (collector_name, hostname, lane, egress_key)
          VALUES ('c' || random(), 'h', 'background', 'e') RETURNING collector_uuid)
        UPDATE collection_jobs
        SET status = 'claimed', collector_uuid = (SELECT collector_uuid FROM worker),
            lease_token = gen_random_uuid(), claimed_at = now(), lease_expires_at = now()
        WHERE job_id IN (SELECT job_id FROM collection_jobs ORDER BY job_id LIMIT 5)
        """);
    fixture.execute(
        """
        DELETE FROM collection_jobs
        WHERE job_id IN (SELECT job_id FROM collection_jobs ORDER BY job_id DESC LIMIT 3)
        """);
    fixture.feed(DEPTH, "20");
    assertThat(fixture.count("collection_jobs")).isEqualTo(20);
    assertThat(fixture.count("collection_events")).isEqualTo(23);
  }

  @Test
  void aSecondRunAddsNothing() {
    fixture.soldiers(1, 30, OLD, "detailed", DUE, "profile", DUE);
    fixture.feed();
    fixture.feed();
    assertThat(fixture.count("collection_jobs")).isEqualTo(60);
    assertThat(fixture.count("collection_events")).isEqualTo(60);
  }

  @Test
  void detailedComesFirstAndTheOthersShareTheRestByWeight() {
    fixture.soldiers(
        1,
        100,
        OLD,
        "detailed",
        "CASE WHEN i <= 20 THEN now() END",
        "profile",
        DUE,
        "weapons",
        DUE,
        "vehicles",
        DUE);
    fixture.feed(DEPTH, "120");
    assertThat(
            fixture.lines(
                """
                SELECT resource || ' ' || count(*) FROM collection_jobs GROUP BY resource
                ORDER BY resource
                """))
        .containsExactly("detailed 20", "profile 40", "vehicles 30", "weapons 30");
  }

  @Test
  void tenThousandNotDueRowsDoNotHideTenDueOnes() {
    fixture.soldiers(1, 10_000, OLD, "detailed", "now() + interval '1 hour'");
    fixture.soldiers(20_001, 10, OLD, "detailed", "now()");
    fixture.feed(DEPTH, "100");
    assertThat(fixture.count("collection_jobs")).isEqualTo(10);
  }

  @Test
  void anActiveSoldierDoesNotWaitBehindAnOldBacklog() {
    fixture.soldiers(1, 5_000, OLD, "detailed", "now() - interval '9 days'");
    fixture.soldiers(9_001, 3, PLAYING, "detailed", "now()", "profile", "now()");
    fixture.feed(DEPTH, "50");
    assertThat(
            fixture.lines(
                """
                SELECT concat_ws(' ', priority_class, resource, count(*)) FROM collection_jobs
                GROUP BY priority_class, resource ORDER BY 1
                """))
        .containsExactly("active detailed 3", "active profile 3", "bootstrap detailed 44");
  }

  @Test
  void theOldBacklogKeepsItsShareWhateverTheActiveWant() {
    fixture.soldiers(1, 300, OLD, "detailed", DUE);
    fixture.soldiers(1_001, 300, PLAYING, "detailed", DUE);
    fixture.feed(DEPTH, "140");
    assertThat(fixture.count("collection_jobs WHERE priority_class = 'bootstrap'")).isEqualTo(40);
  }

  @Test
  void aRestartGoesOnBehindTheLastCheckpoint() {
    fixture.soldiers(1, 40, OLD, "detailed", DUE, "profile", DUE);
    Settings settings = FeederFixture.settings(DEPTH, "70", CHUNK, "15");
    FeederReader killed = fixture.reader(settings, null);
    fixture.chunk(killed, settings);
    fixture.chunk(killed, settings);
    Serializable checkpoint = killed.checkpointInfo();
    // The third chunk is read and lost with its transaction.
    fixture.read(killed, 15);
    FeederReader restarted = fixture.reader(settings, checkpoint);
    assertThat(restarted.checkpointInfo()).isEqualTo(checkpoint);
    List<Integer> chunks = new ArrayList<>();
    do {
      chunks.add(fixture.count("collection_jobs"));
    } while (fixture.chunk(restarted, settings));
    assertThat(chunks).startsWith(30, 45, 60);
    assertThat(fixture.count("collection_jobs")).isEqualTo(70);
    assertThat(fixture.count("collection_events")).isEqualTo(70);
  }

  @Test
  void aResourceThatWasCollectedMeanwhileIsNotAskedForAgain() {
    fixture.soldiers(1, 4, OLD, "detailed", DUE);
    Settings settings = FeederFixture.settings(CHUNK, "10");
    FeederReader reader = fixture.reader(settings, null);
    List<Object> jobs = fixture.read(reader, 10);
    fixture.execute(
        """
        UPDATE collection_state SET detailed_next_due_at = NULL
        WHERE soldier_id IN (SELECT soldier_id FROM soldiers WHERE persona_id <= 3)
        """);
    fixture.write(jobs, settings);
    assertThat(fixture.count("collection_jobs")).isEqualTo(1);
  }

  @Test
  void aSoldierThatIsBeingWrittenIsLeftToTheNextRoundWithoutWaiting() {
    fixture.soldiers(1, 5, OLD, "detailed", DUE);
    fixture.jdbi.useTransaction(
        writer -> {
          writer.execute(
              """
              UPDATE collection_state SET detailed_next_due_at = NULL
              WHERE soldier_id = (SELECT soldier_id FROM soldiers WHERE persona_id = 2)
              """);
          CompletableFuture<Void> feed = CompletableFuture.runAsync(fixture::feed);
          assertThat(feed).succeedsWithin(Duration.ofSeconds(20));
        });
    assertThat(fixture.count("collection_jobs")).isEqualTo(4);
    fixture.feed();
    assertThat(fixture.count("collection_jobs")).isEqualTo(4);
  }

  @Test
  void workOfTheInteractiveLaneTakesNoPlaceAndIsNotDoubled() {
    fixture.soldiers(1, 10, OLD, "detailed", DUE);
    fixture.execute(
        """
        INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason)
        SELECT soldier_id, 'detailed', 'interactive', 'interactive', 'manual' FROM soldiers
        WHERE persona_id <= 4
        """);
    fixture.feed(DEPTH, "5");
    assertThat(fixture.count("collection_jobs WHERE lane = 'background'")).isEqualTo(5);
    assertThat(fixture.count("collection_jobs WHERE lane = 'interactive'")).isEqualTo(4);
  }

  @Test
  void waitingJobsOfSoldiersThatPlayAreRaised() {
    fixture.soldiers(1, 4, OLD, "detailed", DUE);
    fixture.feed();
    fixture.execute(
        """
        UPDATE soldiers SET last_seen_at = CASE persona_id WHEN 1 THEN now()
                                                           ELSE now() - interval '1 day' END
        WHERE persona_id <= 2
        """);
    Promotion promotion = new Promotion(FeederSettings.of(FeederFixture.settings()).windows());

    assertThat(fixture.jdbi.<Integer, RuntimeException>withHandle(promotion::run)).isEqualTo(2);
    assertThat(fixture.jdbi.<Integer, RuntimeException>withHandle(promotion::run)).isZero();

    assertThat(
            fixture.lines(
                """
                SELECT priority_class || ' ' || reason
                FROM collection_jobs JOIN soldiers USING (soldier_id) ORDER BY persona_id
                """))
        .containsExactly(
            "active bf4sw_discovery",
            "recent bf4sw_discovery",
            "bootstrap bootstrap",
            "bootstrap bootstrap");
    assertThat(fixture.count("collection_events WHERE event_type = 'promoted'")).isEqualTo(2);
  }

  @Test
  void feedersAtOnceNeverExceedTheDepth() throws Exception {
    fixture.soldiers(1, 400, OLD, "detailed", DUE, "weapons", DUE);
    CyclicBarrier together = new CyclicBarrier(4);
    try (ExecutorService nodes = Executors.newFixedThreadPool(4)) {
      Callable<Integer> node =
          () -> {
            Settings settings = FeederFixture.settings(DEPTH, "150", CHUNK, "20");
            FeederReader reader = fixture.reader(settings, null);
            int most = 0;
            together.await();
            while (fixture.chunk(reader, settings)) {
              most = Math.max(most, fixture.count("collection_jobs"));
            }
            return most;
          };
      for (Future<Integer> each : nodes.invokeAll(List.of(node, node, node, node))) {
        assertThat(each.get()).isLessThanOrEqualTo(150);
      }
    }
    fixture.feed(DEPTH, "150");
    assertThat(fixture.count("collection_jobs")).isEqualTo(150);
    assertThat(fixture.count("collection_events")).isEqualTo(150);
  }
}
