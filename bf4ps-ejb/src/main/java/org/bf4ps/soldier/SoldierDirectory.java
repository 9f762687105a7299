package org.bf4ps.soldier;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Transactions;

/**
 * Finds soldiers by identity, but none that an operator hid; {@link SoldierSearch} finds them by
 * name.
 */
@ApplicationScoped
public class SoldierDirectory {
  private static final String KNOWN =
      """
      SELECT soldier_id, current_name FROM soldiers
       WHERE persona_id = :persona AND platform = :platform AND hidden_at IS NULL
      """;

  private static final String OF_PERSONA_ID =
      "SELECT persona_id, platform FROM soldiers WHERE persona_id = :persona LIMIT 2";

  private static final String NAMED =
      """
      SELECT EXISTS (
        SELECT FROM soldiers s
         WHERE s.persona_id = :persona AND s.platform = :platform AND s.hidden_at IS NULL
           AND (lower(s.current_name) = lower(:name)
                OR EXISTS (SELECT FROM soldier_names n
                            WHERE n.soldier_id = s.soldier_id AND lower(n.name) = lower(:name))))
      """;

  private static final String OF_KEYS =
      """
      SELECT persona_id, platform FROM soldiers
       WHERE soldier_id >= :first AND soldier_id < :end AND hidden_at IS NULL
       ORDER BY soldier_id
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected SoldierDirectory() {
    this(null);
  }

  /**
   * Opens the directory.
   *
   * @param transactions the way to the database
   */
  @Inject
  public SoldierDirectory(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Finds a soldier by its identity.
   *
   * @param persona the identity
   * @return the soldier, or empty if BF4PS does not know it or it is hidden
   */
  public Optional<KnownSoldier> find(Persona persona) {
    return transactions.call(
        handle ->
            handle
                .createQuery(KNOWN)
                .bind("persona", persona.personaId())
                .bind("platform", persona.platform().label())
                .map(
                    (row, context) ->
                        new KnownSoldier(
                            row.getLong("soldier_id"), persona, row.getString("current_name")))
                .findOne());
  }

  /**
   * Finds a soldier by its persona id alone.
   *
   * @param personaId the persona id
   * @return the identity of the only soldier that has it; empty if there is none, or one on each of
   *     several platforms
   */
  public Optional<Persona> onlyOne(long personaId) {
    List<Persona> found =
        transactions.call(
            handle ->
                handle
                    .createQuery(OF_PERSONA_ID)
                    .bind("persona", personaId)
                    .map((row, context) -> persona(row))
                    .list());
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /**
   * Whether a soldier is, or was, called so, in any letter case.
   *
   * @param persona its identity
   * @param name the name
   * @return false also if BF4PS does not know the soldier
   */
  public boolean isNamed(Persona persona, String name) {
    // PostgreSQL takes no NUL in a text, and no name has one.
    return name.indexOf('\0') < 0
        && transactions.call(
            handle ->
                handle
                    .createQuery(NAMED)
                    .bind("persona", persona.personaId())
                    .bind("platform", persona.platform().label())
                    .bind("name", name)
                    .mapTo(Boolean.class)
                    .one());
  }

  /**
   * The greatest key of a soldier.
   *
   * @return 0 if there is none
   */
  public long greatestKey() {
    return transactions.call(
        handle ->
            handle
                .createQuery("SELECT coalesce(max(soldier_id), 0) FROM soldiers")
                .mapTo(Long.class)
                .one());
  }

  /**
   * The soldiers of a range of keys.
   *
   * @param first the first key
   * @param count how many keys the range has, positive
   * @return their identities in the order of their keys; fewer than keys where some are not given
   */
  public List<Persona> ofKeys(long first, int count) {
    return transactions.call(
        handle ->
            handle
                .createQuery(OF_KEYS)
                .bind("first", first)
                .bind("end", first + count)
                .map((row, context) -> persona(row))
                .list());
  }

  static Persona persona(ResultSet row) throws SQLException {
    return new Persona(
        row.getLong("persona_id"), Platform.ofLabel(row.getString("platform")).orElseThrow());
  }
}
