package org.bf4ps.submission;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.database.DatabaseClock;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.database.Transactions;
import org.bf4ps.optout.HiddenSoldiers;
import org.jdbi.v3.core.Handle;

/**
 * One round over all tickets: validations of dead collectors return to the queue, tickets of
 * soldiers that became known are accepted, collected ones are done, late ones expire, old ones go.
 * Any number of nodes may run it: each ticket is locked, and passed by if another has it.
 */
public final class TicketRound {
  private static final Logger LOG = System.getLogger(TicketRound.class.getName());

  private static final String LATE = "state IN ('queued', 'collecting') AND expires_at <= now()";

  private static final String HIDDEN =
      """
      state IN ('queued', 'collecting')
         AND EXISTS (SELECT FROM soldiers s
                      WHERE s.persona_id = manual_submissions.persona_id
                        AND s.platform = manual_submissions.platform
                        AND s.hidden_at IS NOT NULL)
      """;

  private static final String KNOWN =
      """
      state = 'queued' AND expires_at > now()
         AND EXISTS (SELECT FROM soldiers s
                      WHERE s.persona_id = manual_submissions.persona_id
                        AND s.platform = manual_submissions.platform)
      """;

  private static final String COLLECTING = "state = 'collecting' AND expires_at > now()";

  private static final String SOLDIER =
      """
      SELECT s.soldier_id
        FROM soldiers s JOIN manual_submissions m USING (persona_id, platform)
       WHERE m.submission_id = :submission
      """;

  private final Transactions transactions;
  private final Needs needs;
  private final Acceptance acceptance;
  private final TicketTable tickets;
  private final InteractiveLane lane;
  private final Validations validations = new Validations();

  /**
   * Prepares rounds.
   *
   * @param transactions the way to the database
   * @param settings the node's settings
   */
  public TicketRound(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.needs = Needs.of(settings);
    this.acceptance = new Acceptance(needs);
    this.tickets = new TicketTable(settings);
    this.lane = new InteractiveLane(settings);
  }

  /**
   * Runs a round, each ticket in a transaction of its own.
   *
   * @throws RuntimeException if the database is away; what was done stays so
   */
  public void run() {
    each(Validations.EXPIRED, (handle, ticket) -> validations.recover(handle, ticket.id()));
    each(HIDDEN, this::decline);
    // Without a collector of the lane nobody could serve interactive jobs, so tickets wait.
    if (transactions.<Boolean>call(lane::alive)) {
      each(KNOWN, this::accept);
    }
    each(COLLECTING, this::settle);
    each(LATE, this::expire);
    transactions.run(tickets::removeOld);
  }

  /** A ticket that cannot be looked after keeps no other from it. */
  private void each(String condition, BiConsumer<Handle, TicketRow> work) {
    for (UUID id : transactions.call(handle -> tickets.named(handle, condition))) {
      try {
        transactions.run(
            handle ->
                tickets
                    .lock(handle, id, condition)
                    .ifPresent(ticket -> work.accept(handle, ticket)));
      } catch (RuntimeException e) {
        if (DatabaseFaults.isAway(e)) {
          throw e;
        }
        LOG.log(Level.ERROR, "Ticket " + id + " could not be looked after", e);
      }
    }
  }

  private void decline(Handle handle, TicketRow ticket) {
    tickets.finish(handle, ticket.id(), TicketState.REJECTED, HiddenSoldiers.MEANING);
  }

  private void accept(Handle handle, TicketRow ticket) {
    long soldier =
        handle.createQuery(SOLDIER).bind("submission", ticket.id()).mapTo(Long.class).one();
    Instant now = DatabaseClock.now(handle);
    acceptance.accept(handle, ticket.id(), soldier, ticket.turn(now), now);
  }

  private void settle(Handle handle, TicketRow ticket) {
    if (ticket.soldierId() == null) {
      tickets.finish(
          handle,
          ticket.id(),
          TicketState.FAILED,
          "The soldier was removed here while it was collected.");
      return;
    }
    Map<Resource, ResourceFreshness> known = FreshnessReader.ofSoldier(handle, ticket.soldierId());
    if (needs.open(known, ticket.createdAt()).isEmpty()) {
      tickets.finish(handle, ticket.id(), TicketState.DONE, null);
    } else {
      Instant now = DatabaseClock.now(handle);
      acceptance.demand(
          handle,
          ticket.soldierId(),
          ticket.turn(now),
          fresh -> needs.due(fresh, ticket.createdAt(), now));
    }
  }

  private void expire(Handle handle, TicketRow ticket) {
    tickets.finish(handle, ticket.id(), TicketState.EXPIRED, late(handle, ticket));
  }

  private String late(Handle handle, TicketRow ticket) {
    if (ticket.soldierId() == null) {
      return "Battlelog could not be asked in time whether there is such a soldier. Submit it"
          + " again.";
    }
    int open =
        needs
            .open(FreshnessReader.ofSoldier(handle, ticket.soldierId()), ticket.createdAt())
            .size();
    return "%d of 4 parts were collected in time. The rest is collected in the background."
        .formatted(Resource.values().length - open);
  }
}
