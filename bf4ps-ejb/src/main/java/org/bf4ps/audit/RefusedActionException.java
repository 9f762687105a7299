package org.bf4ps.audit;

/** An action that a rule forbids; the message is a sentence for the operator. */
public final class RefusedActionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Refuses an action.
   *
   * @param sentence why, for the operator and the trail; no secret
   */
  public RefusedActionException(String sentence) {
    super(sentence);
  }
}
