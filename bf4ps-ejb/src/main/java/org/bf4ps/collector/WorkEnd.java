package org.bf4ps.collector;

import java.time.Duration;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.queue.WorkLease;
import org.jdbi.v3.core.Handle;

/**
 * The fenced writes of an attempt: one kind for jobs, one for validations.
 *
 * @param <L> what is held
 */
interface WorkEnd<L extends WorkLease> {
  /**
   * Begins the work; false if the lease is no longer owned.
   *
   * @param handle a transaction
   */
  boolean start(Handle handle, L claim);

  /**
   * Gives it back because nothing was sent for it; false if the lease is no longer owned.
   *
   * @param handle a transaction
   */
  boolean release(Handle handle, L claim);

  /**
   * Writes what came of it, in a transaction of its own.
   *
   * @param duration how long the attempt took
   * @return false if the lease was gone: nothing was written
   */
  boolean end(L claim, Outcome outcome, Duration duration);

  /**
   * Records that a write was refused.
   *
   * @param handle a transaction of its own: the refused one was rolled back
   * @param step what was refused
   * @param sends how many requests went out
   */
  void stale(Handle handle, L claim, String step, int sends);
}
