package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.UUID;
import org.bf4ps.fixture.MadeUpQueue;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Claims;
import org.bf4ps.queue.RecoveryRound;
import org.bf4ps.queue.RecoveryRound.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** riverqueue/river PR#1318: a full page of rows that were not due hid those that were. */
@MadeUpQueue
class FullPageIT {
  private static final int HIDING = 10_000;

  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  /** Adds soldiers with one job each; the columns beyond those of each job are told. */
  private void jobs(int first, int count, String columns, String values) {
    db.execute(
        """
        WITH s AS (
          INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
          SELECT n, 'pc', 'Stranger ' || n, now(), now() FROM generate_series(%1$d, %2$d) n
          RETURNING soldier_id),
        st AS (
          INSERT INTO collection_state (soldier_id) SELECT soldier_id FROM s)
        INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason, %3$s)
        SELECT soldier_id, 'detailed', 'background', 'active', 'test', %4$s FROM s
        """
            .formatted(first, first + count - 1, columns, values));
  }

  private void held(int first, int count, String expiry) {
    jobs(
        first,
        count,
        "status, collector_uuid, lease_token, claimed_at, lease_expires_at",
        "'claimed', '" + collector + "', gen_random_uuid(), now() - interval '1 day', " + expiry);
  }

  @Test
  void tenThousandThatRestHideNoneOfTenThatAreDue() {
    held(1, HIDING, "now() - interval '1 hour'");
    db.execute(
        "INSERT INTO recovery_rejects (job_id, lease_token, error_message, next_try_at)"
            + " SELECT job_id, lease_token, 'rests', now() + interval '1 hour'"
            + " FROM collection_jobs");
    held(HIDING + 1, 10, "now() - interval '1 second'");

    assertThat(RecoveryRound.run(db.transactions())).isEqualTo(new Outcome(10, 0));
  }

  @Test
  void tenThousandThatAreNotEligibleHideNoneOfTenThatAre() {
    jobs(1, HIDING, "priority_value, eligible_at", "9, now() + interval '1 hour'");
    jobs(HIDING + 1, 10, "priority_value", "0");
    Claims claims = new Claims(QueueDatabase.ORDER);
    int claimed = 0;
    Optional<Claim> next;
    do {
      next =
          db.transactions()
              .call(h -> claims.claim(h, collector, "background", QueueDatabase.LEASE));
      claimed += next.isPresent() ? 1 : 0;
    } while (next.isPresent());
    assertThat(claimed).isEqualTo(10);
  }
}
