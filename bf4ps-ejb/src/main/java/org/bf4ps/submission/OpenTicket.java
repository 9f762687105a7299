package org.bf4ps.submission;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * An open ticket as operators see it.
 *
 * @param id the ticket
 * @param soldier whom it is about; the name is the submitted one until the soldier is known
 * @param known whether BF4PS knows the soldier
 * @param state where it stands
 * @param kind what it asks for
 * @param submitter {@code visitor} or {@code program}: by what right it was asked, never by whom
 * @param position its place among the open tickets, from 1
 * @param reason what Battlelog's last answer was, or null
 * @param createdAt when it was made
 * @param waited how long ago that was, by the database's clock
 * @param nextAttemptAt when its validation may be claimed
 * @param expiresAt when it expires
 */
public record OpenTicket(
    UUID id,
    SubmittedSoldier soldier,
    boolean known,
    TicketState state,
    TicketKind kind,
    String submitter,
    int position,
    String reason,
    Instant createdAt,
    Duration waited,
    Instant nextAttemptAt,
    Instant expiresAt) {}
