package org.bf4ps.collector;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.bf4ps.database.Transactions;
import org.bf4ps.fixture.SimulatedWorld;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node's threads go on after an error, be it of their own or of a library. */
class ErrorsTest {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "bf4ps.collectors", "alpha background home",
          "bf4ps.heartbeat.interval", "1");

  @TempDir private Path stateDir;

  @Test
  void collectorAndLeaseKeeperGoOn() {
    try (SimulatedWorld world = new SimulatedWorld(1)) {
      Erring work = new Erring(world.db().transactions());
      Erring leases = new Erring(world.db().transactions());

      world.collectUntil(
          new Doors(work, leases),
          stateDir,
          SETTINGS,
          () -> world.jobs() == 0 && leases.calls.get() > 2);

      world.assertLaws();
    }
  }

  /** What is asked for first ends in an error. */
  private static final class Erring implements Transactions {
    private final Transactions real;
    private final AtomicInteger calls = new AtomicInteger();

    Erring(Transactions real) {
      this.real = real;
    }

    @Override
    public <T> T call(Function<Handle, T> work) {
      if (calls.incrementAndGet() == 1) {
        throw new NoClassDefFoundError("on purpose");
      }
      return real.call(work);
    }
  }
}
