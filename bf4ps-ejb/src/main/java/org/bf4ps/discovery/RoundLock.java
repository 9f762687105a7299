package org.bf4ps.discovery;

import org.jdbi.v3.core.Handle;

/** The locks that make one node work and the others skip; each kind of round has its own. */
enum RoundLock {
  /** Discovery by the alias cursor. */
  ALIASES(0x6266347364697363L),
  /** The reconciliation of activity. */
  ACTIVITY(0x6266347061637476L);

  /** Any number that no other advisory lock of BF4PS uses. */
  private final long number;

  RoundLock(long number) {
    this.number = number;
  }

  /** Takes the lock until the transaction ends; false if another transaction has it. */
  boolean take(Handle handle) {
    return handle
        .createQuery("SELECT pg_try_advisory_xact_lock(:lock)")
        .bind("lock", number)
        .mapTo(Boolean.class)
        .one();
  }
}
