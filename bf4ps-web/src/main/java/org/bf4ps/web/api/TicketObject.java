package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.Locale;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.submission.Estimate;
import org.bf4ps.submission.Ticket;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.TicketSentence;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A ticket: where a submission stands.
 *
 * @param id the ticket's key
 * @param self where the ticket is told
 * @param soldier whom it is about; the name is the submitted one until the soldier is known, and
 *     null for a soldier that was removed at its player's wish
 * @param state queued, validating, collecting, done, rejected, failed or expired
 * @param collected how many of the soldier's parts are settled
 * @param of how many parts there are
 * @param position its place among the open tickets, from 1; null for an end
 * @param earliest when it will be done at the earliest; null where nobody can tell
 * @param latest when it will probably be done at the latest; null where nobody can tell
 * @param measured whether these times rest on measured throughput
 * @param hold none, no_collector, paused, egress_closed or retry: what it waits for beside its turn
 * @param retryAt when Battlelog is asked again; null if it waits for no appointed attempt. {@code
 *     earliest} and {@code latest} then suppose that this attempt succeeds
 * @param sentence the state in words
 * @param reason why it ended so, or what the last answer was; null if there is nothing to say
 * @param page the soldier's page; null until the soldier is known, and if it was removed
 * @param createdAt when it was made
 * @param finishedAt when it ended; null while it is open
 * @param expiresAt when it expires if still open, or is removed if it ended
 */
@JsonbPropertyOrder({
  "id",
  "self",
  "soldier",
  "state",
  "collected",
  "of",
  "position",
  "earliest",
  "latest",
  "measured",
  "hold",
  "retryAt",
  "sentence",
  "reason",
  "page",
  "createdAt",
  "finishedAt",
  "expiresAt"
})
@Schema(name = "Ticket")
public record TicketObject(
    String id,
    String self,
    SoldierReference soldier,
    String state,
    int collected,
    int of,
    Integer position,
    Instant earliest,
    Instant latest,
    boolean measured,
    String hold,
    @Schema(
            description =
                "When Battlelog is asked again; null if it waits for no appointed attempt. earliest"
                    + " and latest then suppose that this attempt succeeds.")
        Instant retryAt,
    String sentence,
    String reason,
    String page,
    Instant createdAt,
    Instant finishedAt,
    Instant expiresAt) {
  /** Where tickets are told. */
  static final String PATH = "/api/v1/submissions/";

  static TicketObject of(Ticket ticket) {
    return new TicketObject(
        ticket.id().toString(),
        PATH + ticket.id(),
        SoldierReference.of(ticket.soldier().persona(), ticket.soldier().name()),
        ticket.state().label(),
        ticket.collected(),
        Resource.values().length,
        ticket.position().orElse(null),
        ticket.estimate().map(Estimate::from).orElse(null),
        ticket.estimate().map(Estimate::to).orElse(null),
        ticket.estimate().map(Estimate::measured).orElse(false),
        ticket.hold().name().toLowerCase(Locale.ROOT),
        ticket.retryAt().orElse(null),
        TicketSentence.of(ticket),
        ticket.reason().orElse(null),
        ticket.known() ? PersonaAddress.page(ticket.soldier().persona()) : null,
        ticket.createdAt(),
        ticket.finishedAt().orElse(null),
        ticket.expiresAt());
  }
}
