package org.bf4ps.submission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Following;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.database.DatabaseClock;
import org.bf4ps.database.Transactions;
import org.bf4ps.optout.HiddenSoldiers;
import org.jdbi.v3.core.Handle;

/**
 * The one door for what people ask for by hand (DESIGN §4.8): a soldier that is new here, or an
 * update of a known one. Nothing here waits for Battlelog.
 */
@ApplicationScoped
public class Submissions {
  /** Who makes a ticket holds this advisory lock, so that limits and turns are exact. */
  private static final long LOCK = 0x6266347073756200L;

  private static final String KNOWN =
      """
      SELECT soldier_id FROM soldiers
       WHERE persona_id = :persona AND platform = :platform
      """;

  private final Transactions transactions;
  private final Following<Practice> practice;

  /** For the container's proxy. */
  protected Submissions() {
    transactions = null;
    practice = null;
  }

  /**
   * Opens the door.
   *
   * @param transactions the way to the database
   * @param settings the node's settings
   */
  @Inject
  public Submissions(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.practice = new Following<>(settings, Practice::of);
  }

  /** How it is done by one state of the settings. */
  private record Practice(
      Needs needs,
      Acceptance acceptance,
      TicketTable tickets,
      SubmissionLimits limits,
      InteractiveLane lane) {
    static Practice of(Settings settings) {
      Needs needs = Needs.of(settings);
      return new Practice(
          needs,
          new Acceptance(needs),
          new TicketTable(settings),
          new SubmissionLimits(settings),
          new InteractiveLane(settings));
    }
  }

  /**
   * Takes a submission. The same soldier again gets the ticket that is open, whoever asks; a
   * soldier about whom everything is fresh gets one that is done; neither counts against a limit
   * that is reached.
   *
   * @param soldier who is asked for
   * @param by who asks
   * @return the ticket, or why there is none
   */
  public SubmissionAnswer submit(SubmittedSoldier soldier, SubmittedBy by) {
    Practice now = practice.get();
    return transactions.call(
        handle -> {
          if (HiddenSoldiers.since(handle, soldier.persona()).isPresent()) {
            return new SubmissionAnswer.Declined(HiddenSoldiers.MEANING);
          }
          handle.execute("SELECT pg_advisory_xact_lock(?)", LOCK);
          Optional<TicketRow> open = now.tickets().openOf(handle, soldier.persona());
          return open.isPresent()
              ? new SubmissionAnswer.Ticketed(open.get().id(), false)
              : fresh(now, handle, soldier, by);
        });
  }

  private static SubmissionAnswer fresh(
      Practice practice, Handle handle, SubmittedSoldier soldier, SubmittedBy by) {
    Long soldierId = known(handle, soldier.persona());
    Instant now = DatabaseClock.now(handle);
    boolean stale =
        soldierId == null
            || !practice
                .needs()
                .wanted(FreshnessReader.ofSoldier(handle, soldierId), now)
                .isEmpty();
    if (!stale) {
      Optional<TicketRow> done = practice.tickets().doneOf(handle, soldierId);
      if (done.isPresent()) {
        return new SubmissionAnswer.Ticketed(done.get().id(), true);
      }
    }
    TicketKind kind = soldierId == null ? TicketKind.NEW : TicketKind.UPDATE;
    Optional<SubmissionAnswer.Refused> refusal = practice.limits().refusal(handle, by, kind);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    TicketState state = stale ? TicketState.QUEUED : TicketState.DONE;
    TicketRow made = practice.tickets().insert(handle, soldier, by, soldierId, kind, state);
    if (!stale) {
      practice.acceptance().refreshSource(handle, soldierId, now);
    } else if (soldierId != null && practice.lane().alive(handle)) {
      practice.acceptance().accept(handle, made.id(), soldierId, made.turn(), now);
    }
    return new SubmissionAnswer.Ticketed(made.id(), !stale);
  }

  /**
   * When a known soldier may be asked for again.
   *
   * @param soldier the resources' freshness
   * @param now the present
   * @return the moment until which everything is fresh; empty if a request makes sense now
   */
  public Optional<Instant> nextRequest(Map<Resource, ResourceFreshness> soldier, Instant now) {
    return Optional.ofNullable(practice.get().needs().nextRequest(soldier, now));
  }

  /** Our key of a soldier, or null if it is not known. */
  private static Long known(Handle handle, Persona persona) {
    return handle
        .createQuery(KNOWN)
        .bind("persona", persona.personaId())
        .bind("platform", persona.platform().label())
        .mapTo(Long.class)
        .findOne()
        .orElse(null);
  }
}
