package org.bf4ps.steer;

/**
 * What came of an operator's action.
 *
 * @param done whether the action took effect; if not, nothing was written
 * @param sentence what happened, or why it was refused, for the operator to read
 */
public record Steered(boolean done, String sentence) {
  /**
   * The action took effect.
   *
   * @param sentence what happened
   * @return the answer
   */
  public static Steered done(String sentence) {
    return new Steered(true, sentence);
  }

  /**
   * The action was refused.
   *
   * @param sentence why
   * @return the answer
   */
  public static Steered refused(String sentence) {
    return new Steered(false, sentence);
  }
}
