package org.bf4ps.plan;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.coverage.Coverage;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.database.Transactions;
import org.bf4ps.schedule.CollectionStatus;
import org.jdbi.v3.core.Handle;

/** Tells the population that is known: the states as last counted, the rest as of now. */
@ApplicationScoped
public class PopulationReader {
  /**
   * Sizes of answers where the last day has none: CONTRACT §2 for detailed, weapons and vehicles;
   * the soldier page of a profile is of the size of detailed.
   */
  private static final Map<Resource, Long> USUAL_BYTES =
      Map.of(
          Resource.DETAILED, 5_600L,
          Resource.PROFILE, 5_600L,
          Resource.WEAPONS, 585_850L,
          Resource.VEHICLES, 452_844L);

  private static final String SEEN =
      "SELECT count(*) FROM soldiers"
          + " WHERE last_seen_at > now() - :window * interval '1 millisecond'";

  private static final String REQUESTED =
      """
      SELECT count(DISTINCT soldier_id) FROM collection_events
       WHERE event_type = 'created' AND occurred_at > now() - interval '1 day'
         AND lane = 'interactive'
      """;

  private static final String BYTES =
      """
      SELECT resource, avg(CAST(metadata ->> 'bytes' AS bigint))::bigint AS bytes
        FROM collection_events
       WHERE event_type = 'succeeded' AND occurred_at > now() - interval '1 day'
         AND metadata ->> 'bytes' IS NOT NULL AND resource IS NOT NULL
       GROUP BY resource
      """;

  private final Settings settings;
  private final Transactions transactions;
  private final RecentCoverage coverage;

  /** For the container's proxy. */
  protected PopulationReader() {
    this(null, null, null);
  }

  /**
   * Opens the reader.
   *
   * @param settings the node's settings
   * @param transactions the way to the database
   * @param coverage how far the collection had come at the last count
   */
  @Inject
  public PopulationReader(Settings settings, Transactions transactions, RecentCoverage coverage) {
    this.settings = settings;
    this.transactions = transactions;
    this.coverage = coverage;
  }

  /**
   * Reads the population.
   *
   * @return the population; its states are as old as {@link Coverage#countedAt} says
   */
  public Population read() {
    Coverage census = coverage.read();
    Map<Resource, Long> missing = new EnumMap<>(Resource.class);
    census
        .resources()
        .forEach(
            (resource, counts) ->
                missing.put(
                    resource,
                    counts.count(CollectionStatus.NEVER_ATTEMPTED)
                        + counts.count(CollectionStatus.TEMPORARY_FAILURE)));
    return transactions.call(
        handle ->
            new Population(
                census.soldiers(),
                missing,
                census.resources().get(Resource.DETAILED).count(CollectionStatus.NEVER_ATTEMPTED),
                seen(handle, settings.get(Tunables.ACTIVE_WINDOW)),
                seen(handle, Duration.ofDays(1)),
                handle.createQuery(REQUESTED).mapTo(Long.class).one(),
                bytes(handle)));
  }

  private static long seen(Handle handle, Duration window) {
    return handle.createQuery(SEEN).bind("window", window.toMillis()).mapTo(Long.class).one();
  }

  private static Map<Resource, Long> bytes(Handle handle) {
    Map<Resource, Long> bytes = new EnumMap<>(USUAL_BYTES);
    bytes.putAll(
        handle
            .createQuery(BYTES)
            .map(
                (row, context) ->
                    Map.entry(Resource.ofLabel(row.getString("resource")), row.getLong("bytes")))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    return bytes;
  }
}
