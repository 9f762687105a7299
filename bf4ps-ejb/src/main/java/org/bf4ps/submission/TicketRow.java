package org.bf4ps.submission;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Columns;

/**
 * A row of {@code manual_submissions} as tickets need it.
 *
 * @param id the ticket
 * @param soldier whom it is about
 * @param state its state
 * @param reason its reason, or null
 * @param denials how many answers in a row said that there is no such soldier
 * @param soldierId our key of the soldier, or null
 * @param turn its turn among its submitter's
 * @param turnAt its place in the fair order
 * @param nextAttemptAt when its validation may be claimed
 * @param createdAt when it was made
 * @param updatedAt when it was last written
 * @param finishedAt when it ended, or null
 * @param expiresAt its expiry
 */
record TicketRow(
    UUID id,
    SubmittedSoldier soldier,
    TicketState state,
    String reason,
    int denials,
    Long soldierId,
    int turn,
    Instant turnAt,
    Instant nextAttemptAt,
    Instant createdAt,
    Instant updatedAt,
    Instant finishedAt,
    Instant expiresAt) {
  private static int denials(ResultSet row) throws SQLException {
    String last = row.getString("last_error_class");
    boolean denied =
        last != null
            && switch (FailureClass.ofLabel(last)) {
              case NOT_FOUND, IDENTITY_MISMATCH -> true;
              default -> false;
            };
    return denied ? row.getInt("failure_count") : 0;
  }

  /**
   * Its turn at a moment: once its place in the fair order has come it is as good as a first one,
   * or a stream of others' first tickets could keep its jobs waiting until it expires.
   */
  int turn(Instant now) {
    return now.isBefore(turnAt) ? turn : 1;
  }

  static TicketRow read(ResultSet row) throws SQLException {
    Persona persona =
        new Persona(
            row.getLong("persona_id"), Platform.ofLabel(row.getString("platform")).orElseThrow());
    return new TicketRow(
        row.getObject("submission_id", UUID.class),
        new SubmittedSoldier(persona, row.getString("submitted_name")),
        TicketState.ofLabel(row.getString("state")),
        row.getString("reason"),
        denials(row),
        row.getObject("soldier_id", Long.class),
        row.getInt("turn"),
        Columns.instant(row, "turn_at"),
        Columns.instant(row, "next_attempt_at"),
        Columns.instant(row, "created_at"),
        Columns.instant(row, "updated_at"),
        Columns.instant(row, "finished_at"),
        Columns.instant(row, "expires_at"));
  }
}
