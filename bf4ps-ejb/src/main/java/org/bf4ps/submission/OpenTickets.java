package org.bf4ps.submission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads the tickets that wait, for operators. There are few: the queue's limit bounds them. */
@ApplicationScoped
public class OpenTickets {
  private static final String OPEN =
      """
      WITH waiting AS (
        SELECT *, row_number() OVER (ORDER BY turn_at, submission_id) AS position
          FROM manual_submissions
         WHERE state IN ('queued', 'validating', 'collecting'))
      SELECT w.*, coalesce(s.current_name, w.submitted_name) AS name,
             extract(epoch FROM now() - w.created_at)::bigint AS waited
        FROM waiting w LEFT JOIN soldiers s USING (soldier_id)
       WHERE %s
       ORDER BY position
       LIMIT :limit
      """;

  private static final String FROM = OPEN.formatted("position >= :position");

  private static final String LIKE =
      OPEN.formatted(
          "CAST(w.persona_id AS text) = :text OR lower(w.submitted_name) = lower(:text)");

  private static final String OF =
      OPEN.formatted("w.persona_id = :persona AND w.platform = :platform");

  private final Transactions transactions;

  /** For the container's proxy. */
  protected OpenTickets() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public OpenTickets(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * The tickets from a place on.
   *
   * @param position the first place, from 1
   * @param limit how many at most
   * @return in the order of their turns
   */
  public List<OpenTicket> from(long position, int limit) {
    return transactions.call(
        handle -> list(handle.createQuery(FROM).bind("position", position), limit));
  }

  /**
   * The tickets of a persona id, or of a name as it was submitted, in any letter case.
   *
   * @param text the id or the name
   * @param limit how many at most
   * @return in the order of their turns
   */
  public List<OpenTicket> like(String text, int limit) {
    return transactions.call(handle -> list(handle.createQuery(LIKE).bind("text", text), limit));
  }

  /**
   * The ticket of a soldier.
   *
   * @param persona the soldier's identity, known or not
   * @return at most one: the same soldier again gets the ticket that is open
   */
  public List<OpenTicket> of(Persona persona) {
    return transactions.call(handle -> of(handle, persona));
  }

  private static List<OpenTicket> of(Handle handle, Persona persona) {
    return list(
        handle
            .createQuery(OF)
            .bind("persona", persona.personaId())
            .bind("platform", persona.platform().label()),
        1);
  }

  private static List<OpenTicket> list(Query query, int limit) {
    return query.bind("limit", limit).map((row, context) -> read(row)).list();
  }

  private static OpenTicket read(ResultSet row) throws SQLException {
    Persona persona =
        new Persona(
            row.getLong("persona_id"), Platform.ofLabel(row.getString("platform")).orElseThrow());
    return new OpenTicket(
        row.getObject("submission_id", UUID.class),
        new SubmittedSoldier(persona, row.getString("name")),
        row.getObject("soldier_id") != null,
        TicketState.ofLabel(row.getString("state")),
        TicketKind.ofLabel(row.getString("kind")),
        row.getString("submitter_class"),
        row.getInt("position"),
        row.getString("reason"),
        Columns.instant(row, "created_at"),
        Duration.ofSeconds(row.getLong("waited")),
        Columns.instant(row, "next_attempt_at"),
        Columns.instant(row, "expires_at"));
  }
}
