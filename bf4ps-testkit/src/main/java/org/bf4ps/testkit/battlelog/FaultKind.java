package org.bf4ps.testkit.battlelog;

import java.util.Locale;

/** What may go wrong with an answer by chance. */
public enum FaultKind {
  /** HTTP 200 and "success" without the payload, in several shapes (CONTRACT §6.1). */
  MISSING_PAYLOAD,
  /** HTTP 200 with the error envelope (CONTRACT §1, Envelope). */
  ERROR_ENVELOPE,
  /** HTTP 200 with a page of HTML where JSON was due. */
  HTML,
  /** HTTP 200 with another soldier's answer. */
  WRONG_PERSONA,
  /** HTTP 503. */
  SERVER_ERROR,
  /** HTTP 302 to somewhere else. */
  REDIRECT,
  /** The connection ends in the middle of the body. */
  TRUNCATED,
  /** Nothing comes for a long time, then the connection ends. */
  HANG;

  /** The name in lower case, as the wire log and the control address spell it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
