package org.bf4ps.coverage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Columns;
import org.bf4ps.schedule.CollectionStatus;
import org.jdbi.v3.core.Handle;

/** Counts soldiers and jobs: one pass over {@code collection_state}, one over the small queue. */
final class CoverageReader {
  /**
   * All counters of all resources in one pass; a soldier without a state row was not attempted.
   * Hidden soldiers count nowhere: nothing of them is waited for.
   */
  private static final String CENSUS =
      Arrays.stream(Resource.values())
          .map(CoverageReader::counters)
          .collect(
              Collectors.joining(
                  ",\n",
                  "SELECT clock_timestamp() AS counted_at,\n"
                      + "(SELECT count(*) FROM soldiers WHERE hidden_at IS NULL) AS soldiers,\n",
                  """

                  FROM collection_state
                  WHERE soldier_id NOT IN
                        (SELECT soldier_id FROM soldiers WHERE hidden_at IS NOT NULL)
                  """));

  /** A ticket that is not accepted yet is one request: its look-up. */
  private static final String QUEUE =
      """
      SELECT priority_class, status, count(*) AS jobs
      FROM (SELECT priority_class, status FROM collection_jobs
            UNION ALL
            SELECT 'interactive', CASE state WHEN 'queued' THEN 'pending' ELSE 'running' END
              FROM manual_submissions
             WHERE state IN ('queued', 'validating')) AS requests
      GROUP BY priority_class, status
      ORDER BY array_position(ARRAY['interactive', 'active', 'recent', 'bootstrap'], priority_class),
               array_position(ARRAY['pending', 'claimed', 'running'], status)
      """;

  private CoverageReader() {}

  /** Counts everything as of now. */
  static Coverage count(Handle handle) {
    return handle.createQuery(CENSUS).map((row, context) -> coverage(row, handle)).one();
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
    return new Coverage(Columns.instant(row, "counted_at"), soldiers, resources, queue(handle));
  }

  /**
   * A census of columns that are called like the states, behind a prefix; whoever stands in none of
   * these states was not attempted.
   */
  static Coverage.Census census(ResultSet row, String prefix, long soldiers) throws SQLException {
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
    return new Coverage.Census(byState, Columns.instant(row, prefix + "last_success_at"));
  }

  /** The depth of the queue, which the feeder keeps small. */
  static List<Coverage.Depth> queue(Handle handle) {
    return handle
        .createQuery(QUEUE)
        .map(
            (row, context) ->
                new Coverage.Depth(
                    row.getString("priority_class"), row.getString("status"), row.getLong("jobs")))
        .list();
  }
}
