package org.bf4ps.stats;

import java.time.Instant;
import java.util.Objects;
import org.bf4ps.queue.Stored;

/**
 * What became of a good answer.
 *
 * @param stored whether it was written or set aside
 * @param askAgainAt when to ask again for an answer that was set aside; null for one that was
 *     written, whose next due time follows from freshness
 */
public record Intake(Stored stored, Instant askAgainAt) {
  /**
   * Checks that a set-aside answer is asked for again.
   *
   * @throws IllegalArgumentException if one has no time to ask again, or a written one has
   */
  public Intake {
    if ((stored == Stored.SET_ASIDE) != Objects.nonNull(askAgainAt)) {
      throw new IllegalArgumentException("An answer that is set aside is asked for again");
    }
  }

  /**
   * An answer that was written.
   *
   * @param changed whether a value differs from what was stored
   * @return the intake
   */
  public static Intake written(boolean changed) {
    return new Intake(Stored.written(changed), null);
  }

  /**
   * An answer that was set aside.
   *
   * @param askAgainAt when to ask again, never null
   * @return the intake
   */
  public static Intake setAside(Instant askAgainAt) {
    return new Intake(Stored.SET_ASIDE, askAgainAt);
  }
}
