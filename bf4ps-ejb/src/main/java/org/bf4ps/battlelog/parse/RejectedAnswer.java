package org.bf4ps.battlelog.parse;

import org.bf4ps.battlelog.FailureClass;

/**
 * An answer that was read to the point where it is clear that nothing of it may be kept. It has no
 * stack trace: it is an outcome that happens all day, not a fault of the program.
 */
public final class RejectedAnswer extends Exception {
  private static final long serialVersionUID = 1L;

  private final FailureClass failureClass;

  private RejectedAnswer(FailureClass failureClass, String message) {
    super(message, null, false, false);
    this.failureClass = failureClass;
  }

  /** The answer is no payload at all, or stands without it (CONTRACT §6.1, §6.2). */
  static RejectedAnswer missing(String message) {
    return new RejectedAnswer(FailureClass.MISSING_PAYLOAD, message);
  }

  /** The payload is there and breaks the contract. */
  static RejectedAnswer malformed(String message) {
    return new RejectedAnswer(FailureClass.MALFORMED, message);
  }

  /** The answer is about somebody else. */
  static RejectedAnswer mismatch(String message) {
    return new RejectedAnswer(FailureClass.IDENTITY_MISMATCH, message);
  }

  /** Battlelog says that there is no such soldier. */
  static RejectedAnswer notFound(String message) {
    return new RejectedAnswer(FailureClass.NOT_FOUND, message);
  }

  /**
   * Why the answer was rejected.
   *
   * @return missing payload, malformed, identity mismatch or not found
   */
  public FailureClass failureClass() {
    return failureClass;
  }
}
