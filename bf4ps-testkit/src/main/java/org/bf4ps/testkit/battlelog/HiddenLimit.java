package org.bf4ps.testkit.battlelog;

/**
 * A limit per source address that the product does not know of.
 *
 * @param perSecond requests let through in the long run, greater than zero
 * @param burst requests let through at once after a quiet time, at least 1
 * @param status what the others get: 403 or 429
 * @param retryAfterSeconds value of the {@code Retry-After} header, or null for no header
 */
public record HiddenLimit(double perSecond, int burst, int status, Integer retryAfterSeconds) {

  /** Checks the ranges. */
  public HiddenLimit {
    if (!(perSecond > 0) || burst < 1 || status != 403 && status != 429) {
      throw new IllegalArgumentException(
          "A limit needs a rate above 0, a burst of 1 or more and status 403 or 429");
    }
  }
}
