package org.bf4ps.battlelog;

import java.time.Duration;
import java.util.Objects;

/** What came of collecting one resource: data, or a classified failure that carries none. */
public sealed interface Outcome {
  /**
   * How many requests went out for it, redirects and fallbacks included.
   *
   * @return 0 if nothing was sent
   */
  int sends();

  /**
   * Battlelog answered for the right soldier and the answer is complete.
   *
   * @param payload the retained data
   * @param httpStatus the status of the answer that carried it
   * @param bytes the size of the answers' bodies after decompression
   * @param sends how many requests went out
   */
  record Success(Payload payload, int httpStatus, long bytes, int sends) implements Outcome {
    /** Checks that there is data. */
    public Success {
      Objects.requireNonNull(payload, "payload");
    }
  }

  /**
   * No usable answer.
   *
   * @param failureClass the class that decides about the retry
   * @param httpStatus the status of the last answer, or null if there was none
   * @param message what was wrong, short, without any part of the body
   * @param retryAfter how long Battlelog asked to wait, at most a day, or null if it named no time
   *     to come
   * @param sends how many requests went out
   */
  record Failure(
      FailureClass failureClass, Integer httpStatus, String message, Duration retryAfter, int sends)
      implements Outcome {
    /** Checks that the failure tells its class and what was wrong. */
    public Failure {
      Objects.requireNonNull(failureClass, "failureClass");
      Objects.requireNonNull(message, "message");
    }
  }
}
