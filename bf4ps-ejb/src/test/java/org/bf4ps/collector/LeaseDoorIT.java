package org.bf4ps.collector;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.bf4ps.database.Transactions;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.testkit.battlelog.Faults;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Renewals beside work that gets no connection. */
class LeaseDoorIT {
  @TempDir private Path stateDir;

  @Test
  void leasesAreRenewedWhileTheWorkWaitsForConnections() {
    try (SimulatedWorld world = new SimulatedWorld(1)) {
      world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(500)));
      Jam work = new Jam(world.db().transactions());
      world.collectUntil(
          new Doors(work, world.db().transactions()),
          stateDir,
          Map.of(
              "bf4ps.collectors", "alpha background home",
              "bf4ps.lease.duration", "5",
              "bf4ps.lease.margin", "1",
              "bf4ps.heartbeat.interval", "1"),
          () -> {
            await().atMost(Duration.ofSeconds(30)).until(() -> expiry(world) != null);
            work.jammed.set(true);
            OffsetDateTime first = expiry(world);
            try {
              await().atMost(Duration.ofSeconds(30)).until(() -> expiry(world).isAfter(first));
            } finally {
              work.open.countDown();
            }
            return true;
          });
      world.assertLaws();
    }
  }

  private static OffsetDateTime expiry(SimulatedWorld world) {
    return world
        .db()
        .one("SELECT max(lease_expires_at) FROM collection_jobs", OffsetDateTime.class);
  }

  /** Work that waits for its connection, once jammed, until it is opened. */
  private static final class Jam implements Transactions {
    private final Transactions real;
    private final AtomicBoolean jammed = new AtomicBoolean();
    private final CountDownLatch open = new CountDownLatch(1);

    Jam(Transactions real) {
      this.real = real;
    }

    @Override
    public <T> T call(Function<Handle, T> work) {
      if (jammed.get()) {
        try {
          open.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException(e);
        }
      }
      return real.call(work);
    }
  }
}
