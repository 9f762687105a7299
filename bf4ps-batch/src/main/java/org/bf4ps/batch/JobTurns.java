package org.bf4ps.batch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.bf4ps.database.Transactions;

/**
 * Begins executions, goes on with them and gives them up one at a time on all nodes together:
 * between a look at what runs and the deed nobody else may act, and the server looks at nothing. A
 * turn must not be taken within a turn.
 */
@ApplicationScoped
class JobTurns {
  /** Any number that no other advisory lock of BF4PS uses. */
  private static final long LOCK = 0x626634707475726eL;

  /** Whoever waits on this node holds no connection meanwhile: the one at work needs a second. */
  private final ReentrantLock here = new ReentrantLock();

  @Inject private Transactions transactions;
  @Inject private OutsideTransaction outside;

  /** Does what the server's job operator is to do, outside of any transaction. */
  <T> T take(Supplier<T> deed) {
    here.lock();
    try {
      return transactions.call(
          handle -> {
            handle.execute("SELECT pg_advisory_xact_lock(?)", LOCK);
            return outside.call(deed);
          });
    } finally {
      here.unlock();
    }
  }
}
