package org.bf4ps.batch;

import org.bf4ps.steer.Steered;

/**
 * What came of steering a batch job.
 *
 * @param steered whether it took effect, and the sentence
 * @param begun the server's id of the execution that it began, or null if it began none
 */
public record BatchEffect(Steered steered, Long begun) {
  static BatchEffect begun(long execution, String sentence) {
    return new BatchEffect(Steered.done(sentence), execution);
  }

  static BatchEffect done(String sentence) {
    return new BatchEffect(Steered.done(sentence), null);
  }

  /**
   * Nothing was done.
   *
   * @param sentence why
   * @return the effect
   */
  public static BatchEffect refused(String sentence) {
    return new BatchEffect(Steered.refused(sentence), null);
  }
}
