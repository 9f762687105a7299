package org.bf4ps.collector;

import java.util.Optional;
import java.util.UUID;
import org.bf4ps.schedule.Lane;
import org.bf4ps.submission.Validation;
import org.bf4ps.submission.Validations;
import org.jdbi.v3.core.Handle;

/**
 * Chooses between the interactive lane's two kinds of work: a soldier that was begun is completed,
 * otherwise validations and jobs take turns, so that neither a flood of new soldiers nor one of
 * updates shuts the other out. One collector's, used by its thread alone.
 */
final class NextValidation {
  private final Validations validations = new Validations();
  private final boolean validates;
  private boolean wasLast;
  private boolean turn;

  NextValidation(String lane) {
    this.validates = lane.equals(Lane.INTERACTIVE.label());
  }

  /**
   * Looks for submissions, and decides whose turn it is.
   *
   * @param job whether a job waits too
   * @param begun whether a soldier was begun
   * @return whether a submission waits
   */
  boolean isThere(Handle handle, boolean job, boolean begun) {
    boolean there = validates && validations.anyWaiting(handle);
    turn = there && (!job || !begun && !wasLast);
    return there;
  }

  /** Whether a validation comes next. */
  boolean isTurn() {
    wasLast = turn;
    return turn;
  }

  Optional<Validation> claim(Handle handle, UUID collector, Practice practice) {
    return validations.claim(handle, collector, practice.terms().lease());
  }
}
