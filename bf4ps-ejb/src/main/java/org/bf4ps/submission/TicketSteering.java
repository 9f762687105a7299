package org.bf4ps.submission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.config.Following;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.steer.OperatorEvent;
import org.bf4ps.steer.Steered;
import org.jdbi.v3.core.Handle;

/** What operators do to tickets that wait. */
@ApplicationScoped
public class TicketSteering {
  /** A ticket that is validated is in a collector's hands: nobody else may end it (ADR 0015). */
  private static final String CANCELLABLE = "state IN ('queued', 'collecting')";

  private final Transactions transactions;
  private final Following<TicketTable> tickets;

  /** For the container's proxy. */
  protected TicketSteering() {
    transactions = null;
    tickets = null;
  }

  /**
   * Opens the door.
   *
   * @param transactions the way to the database
   * @param settings the node's settings
   */
  @Inject
  public TicketSteering(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.tickets = new Following<>(settings, TicketTable::new);
  }

  /**
   * Ends a ticket that waits. Whoever made it reads the reason on it. Jobs of a soldier that is
   * known stay: they may serve others too.
   *
   * @param id the ticket
   * @param operator who orders it, not blank
   * @param reason why, for the submitter to read; not blank
   * @return the effect, or why there is none
   */
  public Steered cancel(UUID id, String operator, String reason) {
    if (reason.isBlank()) {
      return Steered.refused("Say why: whoever asked for the soldier reads it on the ticket.");
    }
    return transactions.call(
        handle ->
            tickets
                .get()
                .lock(handle, id, CANCELLABLE)
                .map(ticket -> cancel(handle, ticket, operator, reason))
                .orElseGet(() -> Steered.refused(why(handle, id))));
  }

  private Steered cancel(Handle handle, TicketRow ticket, String operator, String reason) {
    tickets
        .get()
        .finish(
            handle,
            ticket.id(),
            TicketState.FAILED,
            "An operator cancelled the request: " + reason);
    Map<String, String> details =
        Map.of(
            "ticket", ticket.id().toString(),
            "persona", told(ticket.soldier().persona()),
            "reason", reason);
    (ticket.soldierId() == null
            ? OperatorEvent.of("ticket_cancelled", operator, details)
            : OperatorEvent.ofSoldier("ticket_cancelled", operator, ticket.soldierId(), details))
        .write(handle);
    return Steered.done(
        ticket.state() == TicketState.COLLECTING
            ? "The ticket is ended; the soldier's jobs stay in the queue."
            : "The ticket is ended; nothing is asked of Battlelog for it.");
  }

  private static String told(Persona persona) {
    return persona.personaId() + " (" + persona.platform().label() + ")";
  }

  private String why(Handle handle, UUID id) {
    Optional<TicketState> state = tickets.get().find(handle, id).map(TicketRow::state);
    return state.filter(TicketState::open).isPresent()
        ? "A collector has the ticket in hand this moment: try again in some seconds."
        : "There is no such ticket that waits.";
  }
}
