package org.bf4ps.schedule;

import java.time.Instant;
import org.bf4ps.battlelog.FailureClass;

/**
 * Failures of one resource in a row, as {@code {resource}_failure_count}, {@code
 * {resource}_last_error_class} and {@code {resource}_failing_since} keep them.
 *
 * @param count how many failures count, 0 or more
 * @param last the last failure's class, or null if the last attempt succeeded or there was none
 * @param since when the run began, or null if there is no failure, or if a build that did not keep
 *     it yet wrote the row
 */
public record FailureRun(int count, FailureClass last, Instant since) {
  /** No failure since the last success. */
  public static final FailureRun NONE = new FailureRun(0, null, null);

  /**
   * Checks the count.
   *
   * @throws IllegalArgumentException if the count is negative
   */
  public FailureRun {
    if (count < 0) {
      throw new IllegalArgumentException("A count of failures is not negative: " + count);
    }
  }

  /**
   * The run with one more failure. A throttle is the egress's fault and does not count against the
   * soldier. "Not found" counts only together with its like, because only an unbroken row of them
   * is evidence; so does everything that follows it.
   *
   * @param failure the new failure
   * @param at when it was known
   * @return the longer run, or a new one
   */
  public FailureRun and(FailureClass failure, Instant at) {
    boolean sameKind =
        last != null && (failure == FailureClass.NOT_FOUND) == (last == FailureClass.NOT_FOUND);
    if (failure == FailureClass.THROTTLED) {
      return new FailureRun(count, failure, begunBy(at));
    }
    return sameKind
        ? new FailureRun(count + 1, failure, begunBy(at))
        : new FailureRun(1, failure, at);
  }

  private Instant begunBy(Instant at) {
    return since == null ? at : since;
  }
}
