package org.bf4ps.optout;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/** Reads which soldiers are hidden. */
@ApplicationScoped
public class HiddenSoldiers {
  /** The greatest number of soldiers that are listed. */
  public static final int MOST = 500;

  /** What it means that a soldier is hidden, for whoever asks for it. */
  public static final String MEANING =
      "This soldier was removed at its player's wish: BF4PS neither shows nor collects it. Whoever"
          + " plays it and thinks otherwise now may ask the operators of this site.";

  private static final String LIST =
      """
      SELECT persona_id, platform, current_name, hidden_at, hidden_reason FROM soldiers
       WHERE hidden_at IS NOT NULL
       ORDER BY hidden_at DESC, soldier_id DESC
       LIMIT :most
      """;

  private static final String HIDDEN =
      """
      SELECT hidden_at FROM soldiers
       WHERE persona_id = :persona AND platform = :platform AND hidden_at IS NOT NULL
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected HiddenSoldiers() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public HiddenSoldiers(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * The hidden soldiers, the latest first.
   *
   * @return at most {@link #MOST}
   */
  public List<HiddenSoldier> list() {
    return transactions.call(
        handle ->
            handle
                .createQuery(LIST)
                .bind("most", MOST)
                .map(
                    (row, context) ->
                        new HiddenSoldier(
                            new Persona(
                                row.getLong("persona_id"),
                                Platform.ofLabel(row.getString("platform")).orElseThrow()),
                            row.getString("current_name"),
                            Columns.instant(row, "hidden_at"),
                            row.getString("hidden_reason")))
                .list());
  }

  /**
   * Tells whether a soldier is hidden; whoever finds no soldier that is shown asks here why.
   *
   * @param persona the soldier's identity
   * @return false also for a soldier that is not known
   */
  public boolean contain(Persona persona) {
    return transactions.call(handle -> since(handle, persona).isPresent());
  }

  /**
   * Tells since when a soldier is hidden.
   *
   * @param handle a transaction
   * @param persona the soldier's identity
   * @return the moment; empty for a soldier that is shown or not known
   */
  public static Optional<Instant> since(Handle handle, Persona persona) {
    return handle
        .createQuery(HIDDEN)
        .bind("persona", persona.personaId())
        .bind("platform", persona.platform().label())
        .map((row, context) -> Columns.instant(row, "hidden_at"))
        .findOne();
  }
}
