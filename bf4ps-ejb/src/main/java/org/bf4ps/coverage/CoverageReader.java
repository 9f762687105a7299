package org.bf4ps.coverage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Transactions;
import org.bf4ps.schedule.CollectionStatus;
import org.jdbi.v3.core.Handle;

/** Counts soldiers and jobs: one pass over {@code collection_state}, one over the small queue. */
@ApplicationScoped
public class CoverageReader {
  /** All counters of all resources in one pass; a soldier without a state row was not attempted. */
  private static final String CENSUS =
      Arrays.stream(Resource.values())
          .map(CoverageReader::counters)
          .collect(
              Collectors.joining(
                  ",\n",
                  "SELECT (SELECT count(*) FROM soldiers) AS soldiers,\n",
                  "\nFROM collection_state"));

  private static final String QUEUE =
      """
      SELECT priority_class, status, count(*) AS jobs
      FROM collection_jobs
      GROUP BY priority_class, status
      ORDER BY array_position(ARRAY['interactive', 'active', 'recent', 'bootstrap'], priority_class),
               array_position(ARRAY['pending', 'claimed', 'running'], status)
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected CoverageReader() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public CoverageReader(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Counts everything as of now.
   *
   * @return the coverage
   */
  public Coverage read() {
    return transactions.call(
        handle -> handle.createQuery(CENSUS).map((row, context) -> coverage(row, handle)).one());
  }

  private static String counters(Resource resource) {
    return """
      count(*) FILTER (WHERE %1$s_state = 'success') AS %1$s_success,
      count(*) FILTER (WHERE %1$s_state = 'temporary_failure') AS %1$s_temporary_failure,
      count(*) FILTER (WHERE %1$s_state = 'unavailable') AS %1$s_unavailable,
      max(%1$s_last_success_at) AS %1$s_last_success_at"""
        .formatted(resource.label());
  }

  private static Coverage coverage(ResultSet row, Handle handle) throws SQLException {
    long soldiers = row.getLong("soldiers");
    Map<Resource, Coverage.Census> resources = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      resources.put(resource, census(row, resource.label() + "_", soldiers));
    }
    return new Coverage(soldiers, resources, queue(handle));
  }

  private static Coverage.Census census(ResultSet row, String prefix, long soldiers)
      throws SQLException {
    Map<CollectionStatus, Long> byState = new EnumMap<>(CollectionStatus.class);
    long rest = soldiers;
    for (CollectionStatus state : CollectionStatus.values()) {
      if (state != CollectionStatus.NEVER_ATTEMPTED) {
        long count = row.getLong(prefix + state.label());
        byState.put(state, count);
        rest -= count;
      }
    }
    byState.put(CollectionStatus.NEVER_ATTEMPTED, rest);
    OffsetDateTime last = row.getObject(prefix + "last_success_at", OffsetDateTime.class);
    return new Coverage.Census(byState, last == null ? null : last.toInstant());
  }

  private static List<Coverage.Depth> queue(Handle handle) {
    return handle
        .createQuery(QUEUE)
        .map(
            (row, context) ->
                new Coverage.Depth(
                    row.getString("priority_class"), row.getString("status"), row.getLong("jobs")))
        .list();
  }
}
