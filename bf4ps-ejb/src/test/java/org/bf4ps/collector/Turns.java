package org.bf4ps.collector;

import java.time.Duration;
import java.util.UUID;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.egress.Permit;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claim;

/** What collectors begin with. */
final class Turns {
  private Turns() {}

  /**
   * A claim with its permit, as one visit to the database gives them, on an egress {@code home}
   * whose next permit can be had at once.
   */
  static Turn<Claim> claimed(QueueDatabase db, NodeParts node) {
    return claimed(db, node, Resource.DETAILED);
  }

  /** As {@link #claimed(QueueDatabase, NodeParts)}, of a resource. */
  static Turn<Claim> claimed(QueueDatabase db, NodeParts node, Resource resource) {
    UUID collector = db.collector("alpha", "home");
    db.job(db.soldier(), resource, "bootstrap");
    CollectorSpec spec = new CollectorSpec("alpha", "background", "home", null);
    Practice practice = Practice.of(node, spec, node.settings());
    db.transactions().run(handle -> practice.gate().open(handle, Duration.ofMillis(1), 1));
    Permit permit =
        db.transactions().call(handle -> practice.gate().take(handle, collector).orElseThrow());
    Claim claim = db.claim(collector);
    Permit assigned =
        db.transactions().call(handle -> practice.gate().assign(handle, permit, claim));
    long now = node.ticker().getAsLong();
    HeldLease<Claim> lease = new HeldLease<>(claim, now, practice.terms(), node.ticker());
    return new Turn<>(practice, lease, assigned, now, SendSlot.of(permit, now, now));
  }
}
