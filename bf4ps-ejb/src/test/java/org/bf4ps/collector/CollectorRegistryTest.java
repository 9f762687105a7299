package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorRegistry.Node;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.JobEnd;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.Stored;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectorRegistryTest {
  private static final Duration LOST_AFTER = Duration.ofSeconds(90);
  private static final CollectorSpec SPEC = new CollectorSpec("alpha", "background", "home", null);

  private final CollectorRegistry registry = new CollectorRegistry();
  private final UUID uuid = UUID.randomUUID();
  private final UUID first = UUID.randomUUID();
  private final UUID second = UUID.randomUUID();
  private QueueDatabase db;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
  }

  private boolean register(UUID instance, UUID replaced) {
    Node node = new Node("host", "1.0", instance, replaced);
    return db.transactions()
        .<Boolean>call(handle -> registry.register(handle, uuid, SPEC, node, LOST_AFTER));
  }

  private boolean beats(UUID instance) {
    return db.transactions()
        .<Boolean>call(
            handle -> registry.heartbeat(handle, instance, List.of(uuid)).contains(uuid));
  }

  @Test
  void aSecondLiveProcessWithTheSameUuidIsRefused() {
    assertThat(register(first, null)).isTrue();
    assertThat(beats(first)).isTrue();

    assertThat(register(second, null)).isFalse();
    assertThat(beats(second)).isFalse();

    assertThat(beats(first)).isTrue();
    assertThat(register(first, null)).as("the same process again").isTrue();
  }

  @Test
  void aProcessThatFellSilentIsReplacedAndLearnsItWhenItComesBack() {
    register(first, null);
    beats(first);
    db.execute(
        "UPDATE collectors SET last_heartbeat_at = clock_timestamp() - interval '2 minutes'");

    assertThat(register(second, null)).isTrue();

    assertThat(beats(second)).isTrue();
    assertThat(beats(first)).isFalse();
    assertThat(register(first, null)).isFalse();
  }

  /** oban-bg/oban#862: killed, and back under its name within a second. */
  @Test
  void aProcessThatIsKnownToBeDeadOrEndedInOrderIsReplacedAtOnce() {
    register(first, null);
    beats(first);
    assertThat(register(second, first)).isTrue();
    beats(second);

    db.transactions().run(handle -> registry.release(handle, second, List.of(uuid)));

    assertThat(register(first, null)).isTrue();
  }

  @Test
  void aRetiredIncarnationIsRefused() {
    register(first, null);
    db.execute("UPDATE collectors SET retired_at = now()");
    assertThat(register(first, null)).isFalse();
  }

  @Test
  void lossAndReturnAreToldOnceEach() {
    register(first, null);
    beats(first);
    db.execute(
        "UPDATE collectors SET last_heartbeat_at = clock_timestamp() - interval '2 minutes'");
    for (int round = 0; round < 2; round++) {
      db.transactions().run(handle -> registry.markLost(handle, LOST_AFTER));
    }
    beats(first);
    beats(first);
    assertThat(db.rows("SELECT event_type FROM collection_events ORDER BY event_id"))
        .extracting(row -> row.get("event_type"))
        .containsExactly("heartbeat_lost", "heartbeat_restored");
  }

  /**
   * hatchet-dev/hatchet#1343: the end of a job locks job, then collector. Who keeps leases passes
   * by jobs that somebody writes, and holds no collector while it does.
   */
  @Test
  void keepingLeasesAndEndingAJobDoNotStandInEachOthersWay(@TempDir Path stateDir) {
    NodeParts parts =
        new NodeParts(
            db.transactions(),
            Settings.of(Map.of()),
            Tally.NONE,
            new Stop(),
            new HeldLeases(),
            new NodePulse(),
            System::nanoTime);
    NodeInstance instance = new NodeInstance(stateDir);
    Registration registration = new Registration(parts, SPEC, instance, new CollectorIds(stateDir));
    db.job(db.soldier(), Resource.DETAILED, "active");
    Claim claim = db.running(registration.uuid().orElseThrow());
    HeldLease<Claim> lease =
        new HeldLease<>(
            claim, System.nanoTime(), LeaseTerms.of(parts.settings()), System::nanoTime);
    parts.held().add(lease);
    LeaseKeeper keeper =
        new LeaseKeeper(parts, List.of(registration), instance.token(), new Stop());
    try (Handle end = Jdbi.create(db.dataSource()).open()) {
      end.begin();
      new Leases().hold(end, claim).orElseThrow();
      CompletableFuture<Void> round = CompletableFuture.runAsync(keeper::round);
      assertThatCode(() -> round.get(10, TimeUnit.SECONDS))
          .as("it waits for no end")
          .doesNotThrowAnyException();
      assertThat(lease.holds()).as("a lease whose end is being written").isTrue();
      assertThat(
              new JobEnd()
                  .succeed(
                      end,
                      claim,
                      new Outcome.Success(new DetailedStats(Map.of()), 200, 1, 1),
                      Duration.ofMillis(5),
                      Stored.UNCHANGED,
                      null))
          .isTrue();
      end.commit();
    }
    keeper.round();
    assertThat(lease.holds()).as("the job is ended, its lease is not renewed").isFalse();
    instance.close();
  }
}
