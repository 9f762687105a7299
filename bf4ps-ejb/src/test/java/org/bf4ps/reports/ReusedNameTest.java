package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorRegistry;
import org.bf4ps.collector.CollectorRegistry.Node;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.TimeJump;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.RecoveryRound;
import org.junit.jupiter.api.Test;

/** oban-bg/oban#862: whoever reused a node's name kept its orphans from being rescued. */
class ReusedNameTest {
  private static final Duration LOST_AFTER = Duration.ofSeconds(90);
  private static final CollectorSpec SPEC = new CollectorSpec("alpha", "background", "home", null);

  private final QueueDatabase db = QueueDatabase.create();
  private final CollectorRegistry registry = new CollectorRegistry();
  private final UUID uuid = UUID.randomUUID();

  private UUID start(UUID replaced) {
    UUID process = UUID.randomUUID();
    Node node = new Node("host", "1.0", process, replaced);
    assertThat(
            db.transactions()
                .<Boolean>call(h -> registry.register(h, uuid, SPEC, node, LOST_AFTER)))
        .isTrue();
    beat(process);
    return process;
  }

  private void beat(UUID process) {
    Set<UUID> alive =
        db.transactions().call(handle -> registry.heartbeat(handle, process, List.of(uuid)));
    assertThat(alive).containsExactly(uuid);
  }

  @Test
  void theJobOfAKilledProcessIsRecoveredAlthoughItsNameLivesAgain() {
    UUID killed = start(null);
    long orphan = db.job(db.soldier(), Resource.DETAILED, "active");
    db.running(uuid);
    db.job(db.soldier(), Resource.DETAILED, "active");

    UUID back = start(killed);
    TimeJump.by(db, Duration.ofSeconds(60));
    Claim own = db.running(uuid);
    TimeJump.by(db, Duration.ofSeconds(61));
    beat(back);

    assertThat(RecoveryRound.run(db.transactions()).recovered()).isEqualTo(1);
    assertThat(db.events(orphan)).endsWith("lease_expired", "reclaimed");
    assertThat(
            db.one(
                "SELECT current_job_id FROM collectors WHERE collector_uuid = '" + uuid + "'",
                Long.class))
        .as("what the living process holds stays its own")
        .isEqualTo(own.jobId());
    Laws.assertHold(db);
  }
}
