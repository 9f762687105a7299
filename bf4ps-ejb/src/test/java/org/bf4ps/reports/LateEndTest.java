package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.JobEnd;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.RecoveryRound;
import org.bf4ps.queue.Stored;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** rails/solid_queue#589: a job was both finished and failed. */
class LateEndTest {
  private static final Outcome.Success SUCCESS =
      new Outcome.Success(new DetailedStats(Map.of()), 200, 5_000, 0);
  private static final String EXPIRED =
      "SELECT bool_and(lease_expires_at <= clock_timestamp()) FROM collection_jobs";

  private final Leases leases = new Leases();
  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  @AfterEach
  void lawsHold() {
    Laws.assertHold(db);
  }

  private Claim runningFor(Duration rest) {
    db.job(db.soldier(), Resource.DETAILED, "active");
    Claim claim = db.running(collector);
    db.execute(
        "UPDATE collection_jobs SET lease_expires_at = clock_timestamp() + interval '%d ms' WHERE job_id = %d"
            .formatted(rest.toMillis(), claim.jobId()));
    return claim;
  }

  private boolean succeed(Handle handle, Claim claim) {
    return new JobEnd()
        .succeed(handle, claim, SUCCESS, Duration.ofMillis(7), Stored.UNCHANGED, null);
  }

  private int recover() {
    return RecoveryRound.run(db.transactions()).recovered();
  }

  private List<String> ends(Claim claim) {
    return db.events(claim.jobId()).stream()
        .filter(type -> type.equals("succeeded") || type.equals("lease_expired"))
        .toList();
  }

  @Test
  void aClaimThatRunsOutWhileItsEndIsWrittenHasExactlyOneEnd() {
    Claim claim = runningFor(Duration.ofMillis(150));
    try (Handle end = Jdbi.create(db.dataSource()).open()) {
      end.begin();
      assertThat(leases.hold(end, claim)).isPresent();
      Awaitility.await().until(() -> db.one(EXPIRED, Boolean.class));
      assertThat(recover()).as("the row is being written").isZero();
      assertThat(succeed(end, claim)).isFalse();
      end.rollback();
    }
    assertThat(recover()).isEqualTo(1);
    assertThat(ends(claim)).containsExactly("lease_expired");
  }

  @Test
  void endsAndRecoveryThatMeetAtTheLastMomentLeaveOneEndEach() {
    List<Claim> claims = new ArrayList<>();
    for (int n = 0; n < 40; n++) {
      claims.add(runningFor(Duration.ofMillis(200 + 5L * n)));
    }
    CompletableFuture<Void> recovering =
        CompletableFuture.runAsync(
            () ->
                Awaitility.await()
                    .pollInterval(Duration.ofMillis(1))
                    .until(
                        () -> {
                          recover();
                          return db.one(
                              "SELECT count(*) = 0 FROM collection_jobs WHERE status = 'running'",
                              Boolean.class);
                        }));
    for (Claim claim : claims) {
      db.transactions()
          .run(
              handle -> {
                if (leases.hold(handle, claim).isPresent() && !succeed(handle, claim)) {
                  handle.rollback();
                }
              });
    }
    recovering.join();
    assertThat(claims).allSatisfy(claim -> assertThat(ends(claim)).hasSize(1));
  }
}
