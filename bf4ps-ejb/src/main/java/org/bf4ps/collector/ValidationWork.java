package org.bf4ps.collector;

import java.time.Duration;
import java.util.Optional;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SubmissionTunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.StaleLeaseException;
import org.bf4ps.submission.Acceptance;
import org.bf4ps.submission.Needs;
import org.bf4ps.submission.Newcomers;
import org.bf4ps.submission.Validation;
import org.bf4ps.submission.ValidationEnd;
import org.bf4ps.submission.ValidationPolicy;
import org.bf4ps.submission.Validations;
import org.jdbi.v3.core.Handle;

/**
 * The fenced writes of a validation. A good answer is not thrown away: it is finalised as the new
 * soldier's overall numbers, in the transaction that makes the soldier and its further jobs.
 */
final class ValidationWork implements WorkEnd<Validation> {
  private final Transactions transactions;
  private final Finaliser finaliser;
  private final Validations validations = new Validations();
  private final Newcomers newcomers = new Newcomers();
  private final ValidationEnd ends;
  private final Acceptance acceptance;
  private Long welcomed;

  ValidationWork(Transactions transactions, Settings settings, Finaliser finaliser) {
    this.transactions = transactions;
    this.finaliser = finaliser;
    this.ends =
        new ValidationEnd(ValidationPolicy.of(settings), settings.get(SubmissionTunables.KEPT_FOR));
    this.acceptance = new Acceptance(Needs.of(settings));
  }

  /** The soldier that the last successful end made, to go on with; null if it made none. */
  Long welcomed() {
    return welcomed;
  }

  @Override
  public boolean start(Handle handle, Validation validation) {
    return validations.start(handle, validation);
  }

  @Override
  public boolean release(Handle handle, Validation validation) {
    return validations.release(handle, validation);
  }

  @Override
  public boolean end(Validation validation, Outcome outcome, Duration duration) {
    welcomed = null;
    try {
      return transactions.call(
          handle ->
              ends.hold(handle, validation)
                  .map(held -> write(handle, validation, held, outcome, duration))
                  .orElse(false));
    } catch (StaleLeaseException e) {
      welcomed = null;
      return false;
    }
  }

  private boolean write(
      Handle handle,
      Validation validation,
      ValidationEnd.Held held,
      Outcome outcome,
      Duration duration) {
    return switch (outcome) {
      case Outcome.Failure failure -> ends.fail(handle, validation, held, failure, duration);
      case Outcome.Success success -> {
        Optional<Claim> bought = newcomers.welcome(handle, validation, held);
        bought.ifPresent(claim -> finalise(handle, validation, held, claim, success, duration));
        // Without a new soldier it became known meanwhile: the next round accepts its ticket.
        yield bought.isPresent() || validations.release(handle, validation);
      }
    };
  }

  /** The end is written behind the job's fence, which is the validation's. */
  private void finalise(
      Handle handle,
      Validation validation,
      ValidationEnd.Held held,
      Claim claim,
      Outcome.Success success,
      Duration duration) {
    if (!finaliser.end(handle, claim, success, duration)) {
      throw new StaleLeaseException(claim);
    }
    acceptance.accept(
        handle, validation.submissionId(), claim.soldierId(), held.turn(), held.now());
    welcomed = claim.soldierId();
  }

  @Override
  public void stale(Handle handle, Validation validation, String step, int sends) {
    validations.stale(handle, validation, step);
  }
}
