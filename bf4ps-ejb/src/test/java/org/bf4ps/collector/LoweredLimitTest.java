package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.TimeJump;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.queue.Claim;
import org.junit.jupiter.api.Test;

/** An operator lowers the limit of attempts while one is under way. */
class LoweredLimitTest {
  private final QueueDatabase db = QueueDatabase.create();
  private final AtomicLong ticker = new AtomicLong();

  @Test
  void nothingIsSentAfterALeaseThatARenewalDidNotMove() {
    HeldLease<Claim> lease = Turns.claimed(db, node("600")).lease();
    NodeParts lowered = node("120");
    lowered.held().add(lease);
    LeaseKeeper keeper = new LeaseKeeper(lowered, List.of(), UUID.randomUUID(), new Stop());
    pass(Duration.ofSeconds(60));
    keeper.round();
    assertThat(lease.holds()).isTrue();

    pass(Duration.ofSeconds(55));

    assertThat(lease.holds()).as("so near to the expiry that nothing moved").isFalse();
    assertThat(
            db.one(
                "SELECT lease_expires_at > clock_timestamp() FROM collection_jobs", Boolean.class))
        .as("the database still holds it")
        .isTrue();
  }

  private void pass(Duration time) {
    ticker.addAndGet(time.toNanos());
    TimeJump.by(db, time);
  }

  private NodeParts node(String limit) {
    return new NodeParts(
        db.transactions(),
        Settings.of(Map.of("bf4ps.lease.duration", "120", "bf4ps.attempt.limit", limit)),
        Tally.NONE,
        new Stop(),
        new HeldLeases(),
        new NodePulse(),
        ticker::get);
  }
}
