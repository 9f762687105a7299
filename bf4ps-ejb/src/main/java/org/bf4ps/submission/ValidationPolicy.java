package org.bf4ps.submission;

import java.time.Duration;
import java.time.Instant;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SubmissionTunables;
import org.bf4ps.schedule.FailureRun;

/**
 * What a validation's failures mean for the ticket. One denial is no evidence, since Battlelog also
 * errs (CONTRACT §6.2): a row of them rejects the submission, a row of passing faults ends it as
 * failed, and everything before that is asked again later.
 *
 * @param evidence how many denials in a row reject
 * @param evidenceWait wait between two of them
 * @param faults how many passing faults in a row are the end
 * @param faultWait wait after the first of them; it doubles with each further one
 * @param faultWaitCap longest such wait
 */
public record ValidationPolicy(
    int evidence, Duration evidenceWait, int faults, Duration faultWait, Duration faultWaitCap) {
  private static final int MOST_DOUBLINGS = 20;

  /**
   * The policy of a node's settings.
   *
   * @param settings the node's settings
   * @return the policy
   */
  public static ValidationPolicy of(Settings settings) {
    return new ValidationPolicy(
        settings.get(SubmissionTunables.EVIDENCE),
        settings.get(SubmissionTunables.EVIDENCE_WAIT),
        settings.get(SubmissionTunables.FAULTS),
        settings.get(SubmissionTunables.FAULT_WAIT),
        settings.get(SubmissionTunables.FAULT_WAIT_CAP));
  }

  /**
   * How long it takes at most until it is certain that there is no such soldier, beside the
   * requests themselves.
   *
   * @param denials how many answers in a row said so already
   * @return the waits between the further ones
   */
  Duration doubt(int denials) {
    int waits = denials == 0 ? evidence - 1 : evidence - 1 - denials;
    return evidenceWait.multipliedBy(Math.max(0, waits));
  }

  /**
   * What becomes of a ticket.
   *
   * @param state queued, rejected or failed
   * @param nextAttemptAt when Battlelog may be asked again; the present for an end
   * @param reason the state in words for the person
   */
  public record Verdict(TicketState state, Instant nextAttemptAt, String reason) {}

  /**
   * Judges the last failure of a run.
   *
   * @param run the run with that failure in it: {@link FailureRun#and}
   * @param now when the failure was known
   * @return the verdict
   */
  public Verdict after(FailureRun run, Instant now) {
    return switch (run.last()) {
      case NOT_FOUND ->
          run.count() >= evidence
              ? new Verdict(
                  TicketState.REJECTED,
                  now,
                  "Battlelog knows no soldier with this persona id on this platform. Check the"
                      + " address, the platform above all.")
              : again(
                  now,
                  evidenceWait,
                  "Battlelog said that it knows no such soldier. It is asked once more, since it"
                      + " also errs.");
      case IDENTITY_MISMATCH ->
          run.count() >= evidence
              ? new Verdict(
                  TicketState.REJECTED,
                  now,
                  "Battlelog told of another soldier than the one that was asked for. Check the"
                      + " persona id and the platform.")
              : again(now, evidenceWait, "Battlelog told of another soldier. It is asked again.");
      case THROTTLED ->
          again(now, faultWait, "Battlelog asked for a pause. The request is repeated after it.");
      case TIMEOUT, NETWORK, SERVER_ERROR, MISSING_PAYLOAD, MALFORMED, INTERNAL ->
          run.count() >= faults
              ? new Verdict(TicketState.FAILED, now, givenUp(run.last()))
              : again(
                  now, doubled(run.count()), "Battlelog gave no usable answer. It is asked again.");
    };
  }

  private static String givenUp(FailureClass last) {
    return last == FailureClass.MISSING_PAYLOAD
        ? "Battlelog answered time and again without statistics. The soldier may never have played"
            + " Battlefield 4; otherwise try again later."
        : "Battlelog gave no usable answer time and again. Nothing is known about the soldier; try"
            + " again later.";
  }

  private Duration doubled(int failures) {
    int doublings = Math.clamp(failures - 1L, 0, MOST_DOUBLINGS);
    Duration wait = faultWait.multipliedBy(1L << doublings);
    return wait.compareTo(faultWaitCap) < 0 ? wait : faultWaitCap;
  }

  private static Verdict again(Instant now, Duration wait, String reason) {
    return new Verdict(TicketState.QUEUED, now.plus(wait), reason);
  }
}
