package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.TimeJump;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A collector that hangs but shows life does not hold a job for ever. */
class AttemptLimitTest {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  private QueueDatabase db;
  private UUID collector;
  private Claim claim;

  @BeforeEach
  void aJobIsRunning() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
    db.job(db.soldier(), Resource.DETAILED, "active");
    claim = db.running(collector);
  }

  @AfterEach
  void lawsHold() {
    Laws.assertHold(db);
  }

  private boolean renew(Claim held) {
    return db.transactions()
        .call(
            handle ->
                new Leases()
                    .renew(handle, List.of(held), QueueDatabase.LEASE, LIMIT)
                    .containsKey(held.leaseToken()));
  }

  /** Renews each minute; tells after how many minutes it was refused. */
  private int renewedUntilRefused(Claim held) {
    for (int minute = 1; minute <= 20; minute++) {
      TimeJump.by(db, Duration.ofMinutes(1));
      if (!renew(held)) {
        return minute;
      }
    }
    return Integer.MAX_VALUE;
  }

  private List<Object> reasons() {
    return db
        .rows(
            "SELECT error_class FROM collection_events WHERE event_type = 'lease_expired'"
                + " ORDER BY event_id")
        .stream()
        .map(row -> row.get("error_class"))
        .toList();
  }

  @Test
  void renewalsEndAtTheLimitAndRecoveryTellsSo() {
    assertThat(renewedUntilRefused(claim)).isEqualTo(5);

    Map<String, Integer> told = new HashMap<>();
    assertThat(RecoveryRound.run(db.transactions(), told::put).recovered()).isEqualTo(1);
    assertThat(told).isEqualTo(Map.of("attempt_limit", 1));
    assertThat(reasons()).containsExactly("attempt_limit");
    assertThat(db.one("SELECT last_error_class FROM collection_jobs", String.class))
        .isEqualTo("attempt_limit");
  }

  @Test
  void theLastRenewalIsCutShortAtTheLimit() {
    TimeJump.by(db, Duration.ofSeconds(119));
    assertThat(renew(claim)).isTrue();
    TimeJump.by(db, Duration.ofSeconds(119));
    assertThat(renew(claim)).isTrue();
    assertThat(
            db.one(
                "SELECT lease_expires_at = claimed_at + interval '5 minutes' FROM collection_jobs",
                Boolean.class))
        .isTrue();
  }

  @Test
  void anAttemptThatEndsBeforeItsLimitIsNotDisturbed() {
    TimeJump.by(db, Duration.ofSeconds(110));
    renew(claim);
    TimeJump.by(db, Duration.ofSeconds(110));
    renew(claim);
    TimeJump.by(db, Duration.ofSeconds(70));

    assertThat(
            db.transactions().<Boolean>call(handle -> new Leases().hold(handle, claim).isPresent()))
        .isTrue();
    assertThat(RecoveryRound.run(db.transactions()).recovered()).isZero();
  }

  @Test
  void aLaterHolderThatFallsSilentIsToldApart() {
    renewedUntilRefused(claim);
    RecoveryRound.run(db.transactions());
    db.running(collector);
    TimeJump.by(db, QueueDatabase.LEASE.plusSeconds(1));
    RecoveryRound.run(db.transactions());

    assertThat(reasons()).containsExactly("attempt_limit", "lease_expired");
  }

  @Test
  void aShorterLimitTakesNothingBackThatWasGranted() {
    Duration shorter = Duration.ofSeconds(1);
    String expiry = "SELECT lease_expires_at::text FROM collection_jobs";
    TimeJump.by(db, Duration.ofSeconds(100));
    String before = db.one(expiry, String.class);

    Map<UUID, Duration> left =
        db.transactions()
            .call(h -> new Leases().renew(h, List.of(claim), QueueDatabase.LEASE, shorter));

    assertThat(db.one(expiry, String.class)).isEqualTo(before);
    assertThat(left.get(claim.leaseToken()))
        .as("what is left of it, and no new lease")
        .isPositive()
        .isLessThanOrEqualTo(QueueDatabase.LEASE.minusSeconds(100));
  }
}
