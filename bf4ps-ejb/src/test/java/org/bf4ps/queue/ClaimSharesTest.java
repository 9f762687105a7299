package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.SimulatedQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The shares of the classes as the database gives them (DESIGN §4.2). */
class ClaimSharesTest {
  private final Claims claims = new Claims(QueueDatabase.ORDER);
  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  private Optional<Claim> claim(UUID who) {
    return db.transactions()
        .call(handle -> claims.claim(handle, who, "background", QueueDatabase.LEASE));
  }

  private void jobs(String priorityClass, int count) {
    db.execute(
        """
        WITH s AS (
          INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
          SELECT i, 'pc', 'Soldier', now(), now() FROM generate_series(1, %2$d) i
              WHERE NOT EXISTS (SELECT FROM soldiers WHERE persona_id = i)
          RETURNING soldier_id)
        INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason)
        SELECT soldier_id, 'detailed', 'background', '%1$s', 'test' FROM s
        """
            .formatted(
                priorityClass, count + db.one("SELECT count(*) FROM soldiers", Integer.class)));
  }

  private Map<String, Long> claimedByClass() {
    return db.rows("SELECT priority_class FROM collection_jobs WHERE status = 'claimed'").stream()
        .collect(
            Collectors.groupingBy(
                row -> (String) row.get("priority_class"), Collectors.counting()));
  }

  @Test
  void eachHundredClaimsIsSharedExactlyWhateverManyCollectorsDoAtOnce() throws Exception {
    jobs("active", 400);
    jobs("recent", 400);
    jobs("bootstrap", 400);
    for (int hundred = 1; hundred <= 3; hundred++) {
      claimAtOnce(100);
      assertThat(claimedByClass())
          .isEqualTo(
              Map.of("active", 60L * hundred, "recent", 20L * hundred, "bootstrap", 20L * hundred));
    }
  }

  private void claimAtOnce(int count) throws Exception {
    AtomicInteger left = new AtomicInteger(count);
    List<Future<?>> done = new ArrayList<>();
    try (ExecutorService collectors = Executors.newFixedThreadPool(8)) {
      for (int i = 0; i < 8; i++) {
        UUID who = db.collector(UUID.randomUUID().toString(), "home");
        done.add(
            collectors.submit(
                () -> {
                  while (left.getAndDecrement() > 0) {
                    claim(who).orElseThrow();
                  }
                }));
      }
    }
    for (Future<?> each : done) {
      each.get();
    }
  }

  /** The bound of {@link org.bf4ps.schedule.ClaimOrder#longestWait}, with real claims. */
  @Test
  void theLastOfAClassIsClaimedWithinItsBoundWhateverTheOthersDo() {
    jobs("active", 200);
    jobs("bootstrap", 10);
    long bound = QueueDatabase.ORDER.longestWait(PriorityClass.BOOTSTRAP, 9);
    int turns = 0;
    while (claimedByClass().getOrDefault("bootstrap", 0L) < 10) {
      claim(collector).orElseThrow();
      turns++;
    }
    assertThat(turns).as("waiting happened").isGreaterThan(40);
    assertThat(turns).isLessThanOrEqualTo((int) bound);
  }

  @Test
  void theDatabaseClaimsInTheOrderOfTheModel() {
    Random random = new Random(11);
    SimulatedQueue<Long> model = new SimulatedQueue<>(QueueDatabase.ORDER);
    List<Optional<Long>> claimed = new ArrayList<>();
    List<Optional<Long>> expected = new ArrayList<>();
    List<PriorityClass> classes =
        List.of(PriorityClass.ACTIVE, PriorityClass.RECENT, PriorityClass.BOOTSTRAP);
    for (int step = 0; step < 120; step++) {
      if (random.nextInt(5) < 2) {
        PriorityClass each = classes.get(random.nextInt(3));
        model.add(each, db.job(db.soldier(), Resource.DETAILED, each.label()));
      } else {
        claimed.add(claim(collector).map(Claim::jobId));
        expected.add(model.claim());
      }
    }
    assertThat(claimed).isEqualTo(expected);
    assertThat(claimed).contains(Optional.empty());
  }

  @Test
  void theInteractiveLaneDrawsNoTurn() {
    db.job(db.soldier(), Resource.DETAILED, "interactive");
    db.transactions()
        .run(
            handle ->
                assertThat(claims.claim(handle, collector, "interactive", QueueDatabase.LEASE))
                    .isPresent());
    assertThat(db.one("SELECT is_called FROM claim_turns", Boolean.class)).isFalse();
  }

  @Test
  void aCollectorMayGoOnWithTheSameSoldier() {
    long soldier = db.soldier();
    long first = db.job(db.soldier(), Resource.DETAILED, "interactive");
    long weapons = db.job(soldier, Resource.WEAPONS, "interactive");
    long detailed = db.job(soldier, Resource.DETAILED, "interactive");
    db.job(soldier, Resource.PROFILE, "bootstrap");

    List<Optional<Long>> order = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      order.add(
          db.transactions()
              .call(h -> claims.claimOf(h, collector, "interactive", QueueDatabase.LEASE, soldier))
              .map(Claim::jobId));
    }

    assertThat(order)
        .containsExactly(Optional.of(detailed), Optional.of(weapons), Optional.empty());
    assertThat(db.one("SELECT status FROM collection_jobs WHERE job_id = " + first, String.class))
        .isEqualTo("pending");
  }
}
