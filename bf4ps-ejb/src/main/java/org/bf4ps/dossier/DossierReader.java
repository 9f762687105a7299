package org.bf4ps.dossier;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;

/** Reads what is known of a soldier for operators, who may also see one that is hidden. */
@ApplicationScoped
public class DossierReader {
  private static final String SOLDIER =
      """
      SELECT s.*, c.*
        FROM soldiers s
        LEFT JOIN collection_state c USING (soldier_id)
       WHERE s.persona_id = :persona AND s.platform = :platform
      """;

  private final Transactions transactions;
  private final FreshnessReader freshness;

  /** For the container's proxy. */
  protected DossierReader() {
    this(null, null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   * @param freshness reads the states of resources
   */
  @Inject
  public DossierReader(Transactions transactions, FreshnessReader freshness) {
    this.transactions = transactions;
    this.freshness = freshness;
  }

  /**
   * Finds a soldier.
   *
   * @param persona its identity
   * @return empty if BF4PS does not know it
   */
  public Optional<Dossier> find(Persona persona) {
    return transactions.call(
        handle ->
            handle
                .createQuery(SOLDIER)
                .bind("persona", persona.personaId())
                .bind("platform", persona.platform().label())
                .map((row, context) -> read(row, persona))
                .findOne());
  }

  private Dossier read(ResultSet row, Persona persona) throws SQLException {
    long soldierId = row.getLong("soldier_id");
    Instant hiddenAt = Columns.instant(row, "hidden_at");
    return new Dossier(
        soldierId,
        persona,
        row.getString("current_name"),
        Columns.instant(row, "first_seen_at"),
        Columns.instant(row, "last_seen_at"),
        hiddenAt == null ? null : new Dossier.Hiding(hiddenAt, row.getString("hidden_reason")),
        freshness.ofSoldier(soldierId),
        failures(row));
  }

  private static Map<Resource, LastFailure> failures(ResultSet row) throws SQLException {
    Map<Resource, LastFailure> failures = new EnumMap<>(Resource.class);
    for (Resource each : Resource.values()) {
      String errorClass = row.getString(each.label() + "_last_error_class");
      if (errorClass != null) {
        failures.put(
            each,
            new LastFailure(
                errorClass,
                row.getString(each.label() + "_last_error_message"),
                Columns.instant(row, each.label() + "_failing_since")));
      }
    }
    return failures;
  }
}
