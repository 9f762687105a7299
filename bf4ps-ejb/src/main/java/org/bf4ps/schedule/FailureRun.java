package org.bf4ps.schedule;

import org.bf4ps.battlelog.FailureClass;

/**
 * Failures of one resource in a row, as {@code {resource}_failure_count} and {@code
 * {resource}_last_error_class} keep them.
 *
 * @param count how many failures count, 0 or more
 * @param last the last failure's class, or null if the last attempt succeeded or there was none
 */
public record FailureRun(int count, FailureClass last) {
  /** No failure since the last success. */
  public static final FailureRun NONE = new FailureRun(0, null);

  /** Checks the count. */
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
   * @return the longer run, or a new one
   */
  public FailureRun and(FailureClass failure) {
    if (failure == FailureClass.THROTTLED) {
      return new FailureRun(count, failure);
    }
    boolean sameKind =
        (failure == FailureClass.NOT_FOUND) == (last == FailureClass.NOT_FOUND) && last != null;
    return new FailureRun(sameKind ? count + 1 : 1, failure);
  }
}
