package org.bf4ps.submission;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SubmissionTunables;
import org.jdbi.v3.core.Handle;

/** Reads and writes rows of {@code manual_submissions}; what they mean is decided elsewhere. */
final class TicketTable {
  private static final String OPEN = "state IN ('queued', 'validating', 'collecting')";

  private static final String OPEN_OF =
      "SELECT * FROM manual_submissions WHERE persona_id = :persona AND platform = :platform AND "
          + OPEN;

  private static final String DONE_OF =
      """
      SELECT * FROM manual_submissions
       WHERE soldier_id = :soldier AND state = 'done' AND expires_at > now()
       ORDER BY finished_at DESC
       LIMIT 1
      """;

  /** The turn counts the submitter's open tickets; they are few, by its limit. */
  private static final String INSERT =
      """
      INSERT INTO manual_submissions
            (platform, persona_id, submitted_name, submitter_key, submitter_class, kind, soldier_id,
             state, turn, turn_at, finished_at, expires_at)
      SELECT :platform, :persona, :name, :submitter, :class, :kind, CAST(:soldier AS bigint),
             :state, t.turn,
             now() + (t.turn - 1) * :spacingMillis * interval '1 millisecond',
             CASE WHEN :state = 'done' THEN now() END,
             now() + :expiryMillis * interval '1 millisecond'
        FROM (SELECT 1 + count(*) AS turn FROM manual_submissions
               WHERE submitter_key = :submitter AND %s
                 AND created_at > now() - :openMillis * interval '1 millisecond') t
      RETURNING *
      """
          .formatted(OPEN);

  private static final String FINISH =
      """
      UPDATE manual_submissions
         SET state = :state, reason = :reason, finished_at = clock_timestamp(),
             expires_at = clock_timestamp() + :keptMillis * interval '1 millisecond', %s
       WHERE submission_id = :submission AND finished_at IS NULL
      """
          .formatted(Validations.LET_GO);

  private final Duration spacing;
  private final Duration openFor;
  private final Duration keptFor;

  TicketTable(Settings settings) {
    this.spacing = settings.get(SubmissionTunables.TURN_SPACING);
    this.openFor = settings.get(SubmissionTunables.OPEN_FOR);
    this.keptFor = settings.get(SubmissionTunables.KEPT_FOR);
  }

  Optional<TicketRow> find(Handle handle, UUID id) {
    return handle
        .createQuery("SELECT * FROM manual_submissions WHERE submission_id = :id")
        .bind("id", id)
        .map((row, context) -> TicketRow.read(row))
        .findOne();
  }

  Optional<TicketRow> openOf(Handle handle, Persona persona) {
    return handle
        .createQuery(OPEN_OF)
        .bind("persona", persona.personaId())
        .bind("platform", persona.platform().label())
        .map((row, context) -> TicketRow.read(row))
        .findOne();
  }

  /** The latest ticket of a soldier that was done and still answers. */
  Optional<TicketRow> doneOf(Handle handle, long soldierId) {
    return handle
        .createQuery(DONE_OF)
        .bind("soldier", soldierId)
        .map((row, context) -> TicketRow.read(row))
        .findOne();
  }

  /**
   * Makes a ticket, queued or done at once.
   *
   * @param soldierId our key of the soldier, or null if it is not known
   */
  TicketRow insert(
      Handle handle,
      SubmittedSoldier soldier,
      SubmittedBy by,
      Long soldierId,
      TicketKind kind,
      TicketState state) {
    return handle
        .createQuery(INSERT)
        .bind("platform", soldier.persona().platform().label())
        .bind("persona", soldier.persona().personaId())
        .bind("name", soldier.name())
        .bind("submitter", by.key())
        .bind("class", by.label())
        .bind("kind", kind.label())
        .bind("soldier", soldierId)
        .bind("state", state.label())
        .bind("spacingMillis", spacing.toMillis())
        .bind("openMillis", openFor.toMillis())
        .bind("expiryMillis", (state.open() ? openFor : keptFor).toMillis())
        .map((row, context) -> TicketRow.read(row))
        .one();
  }

  void finish(Handle handle, UUID id, TicketState state, String reason) {
    handle
        .createUpdate(FINISH)
        .bind("submission", id)
        .bind("state", state.label())
        .bind("reason", reason)
        .bind("keptMillis", keptFor.toMillis())
        .execute();
  }

  /** The tickets that a condition names, in the order of their turns; nothing is locked. */
  List<UUID> named(Handle handle, String condition) {
    return handle
        .createQuery(
            "SELECT submission_id FROM manual_submissions WHERE "
                + condition
                + " ORDER BY turn_at, submission_id")
        .mapTo(UUID.class)
        .list();
  }

  /** Locks a ticket that a condition still names; empty if not, or if it is in other hands. */
  Optional<TicketRow> lock(Handle handle, UUID id, String condition) {
    return handle
        .createQuery(
            "SELECT * FROM manual_submissions WHERE submission_id = :id AND "
                + condition
                + " FOR NO KEY UPDATE SKIP LOCKED")
        .bind("id", id)
        .map((row, context) -> TicketRow.read(row))
        .findOne();
  }

  /** Removes what ended and is kept no longer. */
  int removeOld(Handle handle) {
    return handle
        .createUpdate(
            "DELETE FROM manual_submissions WHERE finished_at IS NOT NULL AND expires_at <= now()")
        .execute();
  }
}
