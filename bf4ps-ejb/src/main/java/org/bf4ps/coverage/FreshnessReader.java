package org.bf4ps.coverage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Transactions;
import org.bf4ps.schedule.CollectionStatus;

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
    return transactions.call(
        handle ->
            handle
                .createQuery("SELECT * FROM collection_state WHERE soldier_id = :soldier")
                .bind("soldier", soldierId)
                .map((row, context) -> all(row))
                .findOne()
                .orElseGet(FreshnessReader::none));
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
        instant(row, prefix + "last_success_at"),
        instant(row, prefix + "last_changed_at"),
        instant(row, prefix + "next_due_at"),
        instant(row, prefix + "last_attempt_at"),
        row.getInt(prefix + "failure_count"));
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  private static Map<Resource, ResourceFreshness> none() {
    Map<Resource, ResourceFreshness> byResource = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      byResource.put(resource, ResourceFreshness.UNKNOWN);
    }
    return byResource;
  }
}
