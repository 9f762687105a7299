package org.bf4ps.collector;

import java.time.Duration;
import org.bf4ps.egress.Permit;

/**
 * When a permit may be used, by the ticker. The database granted it at a moment between question
 * and answer, so it counts from the answer that nothing is sent too early, and from the question
 * that nothing is sent a second too late: others go by the same turns. Within that second it grows
 * old half an interval after the answer.
 *
 * @param from from then on the permit's turn has come
 * @param until after that its turn on the wire is over
 */
record SendSlot(long from, long until) {
  /** The longest a turn lasts, at whatever pace, in nanoseconds. */
  private static final long LONGEST = Duration.ofSeconds(1).toNanos();

  /** The shortest: at a pace of milliseconds half an interval is over before anything is done. */
  private static final long SHORTEST = Duration.ofMillis(25).toNanos();

  /**
   * The slot of a permit.
   *
   * @param asked the ticker's value before the permit was asked for
   * @param answered its value when the permit came
   */
  static SendSlot of(Permit permit, long asked, long answered) {
    long turnIn = permit.turnIn().toNanos();
    long until = Math.min(asked + LONGEST, answered + life(permit)) + turnIn;
    return new SendSlot(answered + turnIn, until);
  }

  /**
   * Half of what lies between two turns: a request that left later than that would stand too near
   * to the next one, which is in time. The other half is for the way to Battlelog. It counts from
   * the answer: a node to which the database is further than this would send nothing at all.
   */
  private static long life(Permit permit) {
    return Math.clamp(permit.spacing().toNanos() / 2, SHORTEST, LONGEST);
  }

  boolean isOver(long now) {
    return now - until > 0;
  }

  /** Nanoseconds; not positive once the turn has come. */
  long untilTurn(long now) {
    return from - now;
  }
}
