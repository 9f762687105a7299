package org.bf4ps.battlelog.client;

import java.time.Duration;
import org.bf4ps.battlelog.FailureClass;

/** One request brought no usable answer. It has no stack trace: it is an outcome, not a fault. */
final class FailedExchange extends Exception {
  private static final long serialVersionUID = 1L;

  private final FailureClass failureClass;
  private final Integer httpStatus;
  private final Duration retryAfter;

  FailedExchange(
      FailureClass failureClass, Integer httpStatus, String message, Duration retryAfter) {
    super(message, null, false, false);
    this.failureClass = failureClass;
    this.httpStatus = httpStatus;
    this.retryAfter = retryAfter;
  }

  FailureClass failureClass() {
    return failureClass;
  }

  /** The answer's status, or null if there was no answer. */
  Integer httpStatus() {
    return httpStatus;
  }

  /** How long Battlelog asked to wait, or null. */
  Duration retryAfter() {
    return retryAfter;
  }
}
