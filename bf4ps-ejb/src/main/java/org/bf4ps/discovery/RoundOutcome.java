package org.bf4ps.discovery;

/** How a discovery round ended. */
public sealed interface RoundOutcome {
  /**
   * The round read what it could.
   *
   * @param newSoldiers soldiers that were not known before
   * @param newRejects rows that were refused for the first time
   * @param more whether the time box ended it before the last alias
   */
  record Done(int newSoldiers, int newRejects, boolean more) implements RoundOutcome {}

  /** Another node is at work. */
  record Skipped() implements RoundOutcome {}

  /**
   * BF4SW does not answer. Batches before that stay taken over.
   *
   * @param error what was wrong, without any secret
   */
  record SourceDown(String error) implements RoundOutcome {}
}
