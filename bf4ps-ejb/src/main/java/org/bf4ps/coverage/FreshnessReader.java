package org.bf4ps.coverage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.bf4ps.schedule.CollectionStatus;
import org.jdbi.v3.core.Handle;

/** Reads how fresh a soldier's resources are. */
@ApplicationScoped
public class FreshnessReader {
  private final Transactions transactions;

  /** For the container's proxy. */
  protected FreshnessReader() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public FreshnessReader(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * The freshness of each resource of a soldier.
   *
   * @param soldierId the soldier's key
   * @return a value for every resource
   */
  public Map<Resource, ResourceFreshness> ofSoldier(long soldierId) {
    return transactions.call(handle -> ofSoldier(handle, soldierId));
  }

  /**
   * As {@link #ofSoldier(long)}, within a transaction.
   *
   * @param handle a transaction
   * @param soldierId the soldier's key
   * @return a value for every resource
   */
  public static Map<Resource, ResourceFreshness> ofSoldier(Handle handle, long soldierId) {
    return handle
        .createQuery("SELECT * FROM collection_state WHERE soldier_id = :soldier")
        .bind("soldier", soldierId)
        .map((row, context) -> all(row))
        .findOne()
        .orElseGet(FreshnessReader::none);
  }

  private static Map<Resource, ResourceFreshness> all(ResultSet row) throws SQLException {
    Map<Resource, ResourceFreshness> byResource = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      byResource.put(resource, one(row, resource.label() + "_"));
    }
    return byResource;
  }

  private static ResourceFreshness one(ResultSet row, String prefix) throws SQLException {
    return new ResourceFreshness(
        CollectionStatus.ofLabel(row.getString(prefix + "state")),
        Columns.instant(row, prefix + "last_success_at"),
        Columns.instant(row, prefix + "last_changed_at"),
        Columns.instant(row, prefix + "next_due_at"),
        Columns.instant(row, prefix + "last_attempt_at"),
        row.getInt(prefix + "failure_count"));
  }

  private static Map<Resource, ResourceFreshness> none() {
    Map<Resource, ResourceFreshness> byResource = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      byResource.put(resource, ResourceFreshness.UNKNOWN);
    }
    return byResource;
  }
}
