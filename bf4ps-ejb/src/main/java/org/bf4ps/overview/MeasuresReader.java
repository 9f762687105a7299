package org.bf4ps.overview;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.bf4ps.collector.CollectorStates;
import org.bf4ps.collector.LawReadings;
import org.bf4ps.config.DiscoveryTunables;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.database.DatabaseClock;
import org.bf4ps.database.Transactions;
import org.bf4ps.egress.EgressStates;
import org.bf4ps.egress.SendBudget;
import org.bf4ps.node.NodeRegistry;
import org.bf4ps.queue.LiveJobs;
import org.jdbi.v3.core.Handle;

/**
 * Measures what the overview shows, as of now. One for a node, since it remembers who holds
 * snapshots since when. Safe for use by several threads.
 */
@ApplicationScoped
public class MeasuresReader {
  /** A node that still wants the collector told its refusal once; one that ended tells nothing. */
  private static final Duration REFUSALS_COUNT = Duration.ofHours(1);

  private final Settings settings;
  private final Transactions transactions;
  private final RecentCoverage coverage;
  private final LiveJobs jobs;
  private final CollectorStates collectors;
  private final LawReadings laws;
  private final BatchFailures failures;
  private final LeftExecutions left;
  private final SnapshotHolders holders = new SnapshotHolders();

  /** For the container's proxy. */
  protected MeasuresReader() {
    this(null, null, null, null, null, null, null, null);
  }

  /**
   * Opens the reader.
   *
   * @param settings the node's settings
   * @param transactions the way to the database
   * @param coverage how far the collection had come at the last count
   * @param jobs reads the queue
   * @param collectors reads the registry
   * @param laws what this node last read of the queue's laws
   * @param failures tells which batch jobs failed
   * @param left tells what dead nodes left unfinished
   */
  @Inject
  public MeasuresReader(
      Settings settings,
      Transactions transactions,
      RecentCoverage coverage,
      LiveJobs jobs,
      CollectorStates collectors,
      LawReadings laws,
      BatchFailures failures,
      LeftExecutions left) {
    this.settings = settings;
    this.transactions = transactions;
    this.coverage = coverage;
    this.jobs = jobs;
    this.collectors = collectors;
    this.laws = laws;
    this.failures = failures;
    this.left = left;
  }

  /**
   * Measures everything. Soldiers are not counted for it, the last count is told; the rest costs
   * enough to be for one look every few seconds by all operators together, not by each.
   *
   * @return the measures; the coverage is as old as its trends' last sample says
   */
  public Measures read() {
    Settings now = settings.frozen();
    // The server's job operator, which is asked for it, takes part in no transaction.
    List<LeftExecution> unfinished = left.left();
    return transactions.call(handle -> measure(handle, now, unfinished));
  }

  /**
   * Reads the rows behind what is told of the database.
   *
   * @return as of now
   */
  public DatabaseRows database() {
    return transactions.call(
        handle -> {
          Instant at = DatabaseClock.now(handle);
          return new DatabaseRows(
              at,
              holders.all(handle, at),
              MeasureSql.tables(handle),
              MeasureSql.migrations(handle));
        });
  }

  private Measures measure(Handle handle, Settings now, List<LeftExecution> unfinished) {
    Instant at = DatabaseClock.now(handle);
    SendBudget budget = SendBudget.of(now);
    return new Measures(
        at,
        coverage.trends(),
        new Measures.Sends(
            MeasureSql.sends(handle, budget.window()), budget.sends(), budget.window()),
        jobs.states(),
        new EgressStates().all(handle),
        collectors.all(),
        collectors.refused(REFUSALS_COUNT),
        discovery(handle, now),
        failures.open(),
        unfinished,
        NodeRegistry.all(handle),
        laws(at, now.get(LeaseTunables.LAWS_INTERVAL)),
        holders.oldest(handle, at).orElse(null),
        MeasureSql.deadRows(handle),
        MeasureSql.schema(handle));
  }

  private Measures.Laws laws(Instant now, Duration interval) {
    double age = laws.ageSeconds();
    return Double.isNaN(age)
        ? null
        : new Measures.Laws(
            laws.broken().orElse(null), now.minusMillis(Math.round(age * 1e3)), interval);
  }

  /** What any node read counts: this one may not know where BF4SW is, or not be asked to read. */
  private static Measures.Discovery discovery(Handle handle, Settings now) {
    Duration interval = interval(now);
    return MeasureSql.discovery(handle, interval)
        .orElseGet(
            () ->
                now.get(DiscoveryTunables.BF4SW_URL).isEmpty()
                    ? null
                    : new Measures.Discovery(null, null, null, interval));
  }

  private static Duration interval(Settings settings) {
    return Stream.of(
            settings.get(DiscoveryTunables.DISCOVERY_INTERVAL),
            settings.get(EligibilityTunables.ACTIVITY_INTERVAL))
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }
}
