package org.bf4ps.battlelog;

import java.util.Locale;

/** The closed set of ways in which a collection can fail (CONTRACT §6, DESIGN §6). */
public enum FailureClass {
  /** 403 or 429: the egress asks too much. */
  THROTTLED(true),
  /** A time limit of the client ran out. */
  TIMEOUT(true),
  /** No connection, or it broke, also in the middle of a body. */
  NETWORK(true),
  /** 5xx. */
  SERVER_ERROR(true),
  /**
   * An answer without the payload: 200 without it, the inline error envelope, an error page, HTML
   * where JSON was due, a redirect, any other unexpected status. A passing fault, never "no data".
   */
  MISSING_PAYLOAD(true),
  /** The payload is there and breaks the contract, or is larger than the limit. */
  MALFORMED(true),
  /** The answer is about another persona or platform. */
  IDENTITY_MISMATCH(true),
  /** Battlelog says that there is no such soldier. Alone not yet proof: see the retry policy. */
  NOT_FOUND(false),
  /** A fault of our own: nothing is known about Battlelog's side. */
  INTERNAL(true);

  private final boolean retryable;

  FailureClass(boolean retryable) {
    this.retryable = retryable;
  }

  /**
   * Tells whether the failure says nothing lasting about the soldier.
   *
   * @return true if the resource simply stays due; false if it is evidence of unavailability
   */
  public boolean retryable() {
    return retryable;
  }

  /**
   * The spelling in {@code error_class} columns.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Finds a class by its label.
   *
   * @param label a label that this program wrote
   * @return the class
   * @throws IllegalArgumentException if there is no such class
   */
  public static FailureClass ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
