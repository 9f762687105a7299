package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.QueueDatabase;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RenewalsTest {
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final Leases LEASES = new Leases();

  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  private Claim running() {
    db.job(db.soldier(), Resource.DETAILED, "bootstrap");
    return db.running(collector);
  }

  @Test
  void renewingExtendsOnlyLeasesThatStillHold() {
    Claim kept = running();
    Claim gone = running();
    db.execute(
        "UPDATE collection_jobs SET lease_expires_at = clock_timestamp() + interval '1 second'"
            + " WHERE job_id = "
            + kept.jobId());
    db.expire(gone);

    Map<UUID, Duration> renewed =
        db.transactions()
            .call(h -> LEASES.renew(h, List.of(kept, gone), QueueDatabase.LEASE, LIMIT));

    assertThat(renewed).containsOnlyKeys(kept.leaseToken());
    assertThat(renewed.get(kept.leaseToken()))
        .isBetween(QueueDatabase.LEASE.minusMinutes(1), QueueDatabase.LEASE);
    assertThat(
            db.one(
                "SELECT lease_expires_at > clock_timestamp() + interval '1 minute'"
                    + " FROM collection_jobs WHERE job_id = "
                    + kept.jobId(),
                Boolean.class))
        .isTrue();
  }

  /** A transaction that hangs on one job must not cost a node the leases of its others. */
  @Test
  void aRowThatSomebodyHoldsOnToHoldsUpNoRenewal() {
    Claim hung = running();
    Claim other = running();
    db.execute(
        "UPDATE collection_jobs SET lease_expires_at = clock_timestamp() + interval '20 seconds'");
    Jdbi.create(db.dataSource())
        .useTransaction(
            stranger -> {
              stranger.execute(
                  "SELECT 1 FROM collection_jobs WHERE job_id = ? FOR UPDATE", hung.jobId());
              Map<UUID, Duration> left =
                  db.transactions()
                      .call(
                          handle -> {
                            handle.execute("SET LOCAL lock_timeout = '5s'");
                            return LEASES.renew(
                                handle, List.of(hung, other), QueueDatabase.LEASE, LIMIT);
                          });
              assertThat(left.get(hung.leaseToken()))
                  .as("told as it stands")
                  .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(20));
              assertThat(left.get(other.leaseToken())).isGreaterThan(Duration.ofMinutes(1));
            });
  }
}
