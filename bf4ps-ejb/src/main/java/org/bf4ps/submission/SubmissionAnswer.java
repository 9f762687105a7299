package org.bf4ps.submission;

import java.time.Duration;
import java.util.UUID;

/** What a submission comes to at once. */
public sealed interface SubmissionAnswer {
  /**
   * There is a ticket: a new one, the one that was open for that soldier, or one that is done.
   *
   * @param id the ticket
   * @param done whether everything about the soldier is fresh, so that there is nothing to wait for
   */
  record Ticketed(UUID id, boolean done) implements SubmissionAnswer {}

  /**
   * The soldier is not collected here, because an operator took it out.
   *
   * @param sentence so, for the person
   */
  record Declined(String sentence) implements SubmissionAnswer {}

  /**
   * There is no room for it now.
   *
   * @param own whether the submitter asked too much; otherwise all together did
   * @param sentence why, and when to try again, for the person
   * @param retryAfter when to try again, at least a second
   */
  record Refused(boolean own, String sentence, Duration retryAfter) implements SubmissionAnswer {}
}
