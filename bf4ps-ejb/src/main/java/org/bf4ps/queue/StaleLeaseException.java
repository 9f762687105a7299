package org.bf4ps.queue;

/**
 * Rolls a finalisation back whose lease ended while it was being written. It never leaves the
 * collector: stale is an outcome (DESIGN §4.3).
 */
public class StaleLeaseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Names the claim.
   *
   * @param claim the claim whose lease is gone
   */
  public StaleLeaseException(Claim claim) {
    super("The lease of job " + claim.jobId() + " is gone");
  }
}
