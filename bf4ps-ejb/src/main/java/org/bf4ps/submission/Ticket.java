package org.bf4ps.submission;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * What a ticket tells at one moment.
 *
 * @param id the ticket
 * @param soldier whom it is about; the name is the submitted one until the soldier is known, and
 *     null for a hidden one
 * @param state where it stands; an open ticket of a hidden soldier counts as rejected
 * @param known whether BF4PS knows the soldier and shows it, so that it has a page
 * @param collected of the four resources, how many are settled; 0 unless the soldier is known
 * @param position its place among the open tickets, from 1; empty for an end
 * @param estimate when it will probably be done; empty for an end, and where nobody can tell
 * @param hold what it waits for beside its turn
 * @param retryAt when Battlelog is asked again after a failure; empty if it waits for none
 * @param reason why it ended so, or what Battlelog's last answer was; empty if there is nothing to
 *     say
 * @param createdAt when it was made
 * @param updatedAt when its row was last written
 * @param finishedAt when it ended; empty while it is open
 * @param expiresAt when it expires if it is still open, or may be removed if it ended
 */
public record Ticket(
    UUID id,
    SubmittedSoldier soldier,
    TicketState state,
    boolean known,
    int collected,
    Optional<Integer> position,
    Optional<Estimate> estimate,
    Hold hold,
    Optional<Instant> retryAt,
    Optional<String> reason,
    Instant createdAt,
    Instant updatedAt,
    Optional<Instant> finishedAt,
    Instant expiresAt) {

  /** What a ticket waits for beside its turn. */
  public enum Hold {
    /** Nothing. */
    NONE,
    /** No collector of the interactive lane lives: nobody can tell when one will. */
    NO_COLLECTOR,
    /**
     * An operator paused what it would leave by, without an end: nobody can tell when it goes on.
     */
    PAUSED,
    /**
     * Battlelog or an operator closed the egress for a time, or the budget of requests is spent.
     */
    EGRESS_CLOSED,
    /** Its last request failed and is repeated later. */
    RETRY
  }
}
