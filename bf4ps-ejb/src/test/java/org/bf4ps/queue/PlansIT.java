package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.assertj.core.api.SoftAssertions;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.MadeUpQueue;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.FailureRun;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.Retry;
import org.bf4ps.schema.Migrations;
import org.bf4ps.stats.StatsIntake;
import org.bf4ps.testkit.plan.FullQueue;
import org.bf4ps.testkit.plan.ObservedPlan;
import org.bf4ps.testkit.plan.PlanNode;
import org.bf4ps.testkit.plan.PlanWatch;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * The plans of the lease path at 700,000 jobs (queue-lessons, traps 1 to 6): whatever the planner
 * believes of the table, no statement reads it from end to end, none sorts more than what it brings
 * along, and each touches a bounded number of pages. The tests go on from each other: the table is
 * loaded once.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@MadeUpQueue
class PlansIT {
  private static final int PAGE = 100;
  private static final int ROUNDS = 3;
  private static final Outcome.Success SUCCESS =
      new Outcome.Success(new DetailedStats(Map.of()), 200, 5_000, 1);
  private static final Outcome.Failure FAILURE =
      new Outcome.Failure(FailureClass.TIMEOUT, null, "no answer", null, 1);

  /**
   * Pages that a statement may touch, its event and all indexes included: about twice what was
   * measured, and about a thousandth of what the table has.
   */
  private static final Map<String, Integer> BUDGET =
      Map.ofEntries(
          Map.entry("claim", 300),
          Map.entry("claim of a soldier", 200),
          Map.entry("ask", 200),
          Map.entry("raise a page", 130 * PAGE),
          Map.entry("renew", 150),
          Map.entry("start", 200),
          Map.entry("hold", 60),
          Map.entry("store", 80),
          Map.entry("set aside", 160),
          Map.entry("succeed", 120),
          Map.entry("fail", 160),
          Map.entry("recover a page", 180 * PAGE));

  /**
   * What a statement brings along may be put in order: what is asked for, two events of each job,
   * and snapshots of the same moment, of which there is one.
   */
  private static final Map<String, Integer> MOST_SORTED =
      Map.of("ask", 1, "store", 1, "fail", 2, "recover a page", 2 * PAGE);

  /** What is about many rows refuses a plan that was kept, whatever its session says. */
  private static final Set<String> OF_ITS_OWN =
      Set.of("renew", "ask", "raise a page", "recover a page");

  /** The others are small whatever happens. */
  private static final Set<String> GROWING =
      Set.of(
          "collection_jobs",
          "collection_state",
          "collection_events",
          "soldiers",
          "detailed_stats_current",
          "detailed_stats_history");

  private static final Settings SETTINGS = Settings.of(Map.of());
  private static final DetailedStats PLAYED_ON = numbers(2_000);
  private static final DetailedStats FALLEN = numbers(1);

  /**
   * What was collected before of every soldier: less than one round more, more than after a fall.
   */
  private static final String NUMBERS =
      """
      INSERT INTO %s (soldier_id, kills, score, time_played, %s)
      SELECT soldier_id, 1000, 1000, 1000, '2026-01-01Z' FROM soldiers
       WHERE persona_id BETWEEN %d AND %d
      """;

  private final DataSource dataSource = TestPostgres.shared().newDatabase();
  private Handle custom;
  private Handle generic;
  private PlanWatch customWatch;
  private PlanWatch genericWatch;
  private UUID collector;

  @BeforeAll
  void prepareStatementsWhileTheQueueIsEmpty() throws SQLException {
    Migrations.migrate(dataSource);
    custom = Jdbi.open(dataSource);
    generic = Jdbi.open(dataSource);
    FullQueue.leaveStatisticsAlone(custom.getConnection());
    collector =
        custom
            .createQuery(
                "INSERT INTO collectors (collector_name, hostname, lane, egress_key)"
                    + " VALUES ('alpha', 'host', 'background', 'home') RETURNING collector_uuid")
            .mapTo(UUID.class)
            .one();
    add(1, 3, "bootstrap", "now() - interval '1 year'");
    customWatch = watch(custom, "force_custom_plan");
    genericWatch = watch(generic, "force_generic_plan");
    everyStatement(custom, customWatch);
    everyStatement(generic, genericWatch);
  }

  @AfterAll
  void close() {
    custom.close();
    generic.close();
  }

  private static PlanWatch watch(Handle handle, String planCacheMode) throws SQLException {
    PlanWatch watch = PlanWatch.on(handle.getConnection());
    handle.execute("SET plan_cache_mode = " + planCacheMode);
    handle.getConnection().unwrap(org.postgresql.PGConnection.class).setPrepareThreshold(1);
    handle
        .getConfig(SqlStatements.class)
        .addCustomizer(
            new StatementCustomizer() {
              @Override
              public void afterExecution(PreparedStatement statement, StatementContext context)
                  throws SQLException {
                watch.read(statement.getWarnings());
              }
            });
    return watch;
  }

  @Test
  @Order(1)
  void emptyThenLoaded() throws SQLException {
    add(4, 174_997, "bootstrap", "now() - interval '1 year'");
    assertThat(
            custom.createQuery("SELECT count(*) FROM collection_jobs").mapTo(Integer.class).one())
        .isEqualTo(700_000);
    assertPlans(custom, customWatch);
    genericWatch.take();
    assertPlans(generic, genericWatch);
  }

  /** The generic plans were made while the queue was empty: the ANALYZE discards them. */
  @Test
  @Order(2)
  void staleStatistics() throws SQLException {
    custom.execute("ANALYZE");
    add(175_001, 37_500, "active", "now() - interval '9 days'");
    customWatch.take();
    assertPlans(custom, customWatch);
    assertPlans(generic, genericWatch);
  }

  @Test
  @Order(3)
  void freshStatistics() {
    custom.execute("ANALYZE");
    assertPlans(custom, customWatch);
    assertPlans(generic, genericWatch);
  }

  private void assertPlans(Handle handle, PlanWatch watch) {
    // What a session reads of the catalogue counts too: once when it is new, and again whenever an
    // autovacuum changes a table's statistics. The least of some rounds is the statement's own.
    everyStatement(handle, watch);
    Map<String, Long> least = new HashMap<>();
    SoftAssertions soft = new SoftAssertions();
    for (int round = 0; round < ROUNDS; round++) {
      everyStatement(handle, watch)
          .forEach(
              (name, plans) -> {
                soft.assertThat(plans).as(name).isNotEmpty();
                soft.assertThat(plans)
                    .as(name)
                    .noneMatch(plan -> plan.nodes().stream().anyMatch(PlansIT::readsWhatGrows));
                soft.assertThat(plans.stream().flatMap(plan -> plan.nodes().stream()))
                    .as("%s sorts no more than what it brings along", name)
                    .noneMatch(
                        node -> node.sorts() && node.rows() > MOST_SORTED.getOrDefault(name, 0));
                long pages = plans.stream().mapToLong(ObservedPlan::buffers).sum();
                least.merge(name, pages, Math::min);
              });
    }
    BUDGET.forEach(
        (name, pages) ->
            soft.assertThat(least.get(name))
                .as("pages of %s", name)
                .isLessThanOrEqualTo((long) pages));
    soft.assertAll();
  }

  private static boolean readsWhatGrows(PlanNode node) {
    return node.readsWholeTable() && GROWING.contains(node.relation());
  }

  private static DetailedStats numbers(long value) {
    return new DetailedStats(
        Map.of(
            DetailedField.KILLS, value,
            DetailedField.SCORE, value,
            DetailedField.TIME_PLAYED, value));
  }

  /** Soldiers with jobs, and with numbers that were collected before. */
  private void add(int from, int count, String priorityClass, String lastSeen) throws SQLException {
    Connection connection = custom.getConnection();
    FullQueue.add(connection, from, count, priorityClass, lastSeen);
    custom.execute("SET session_replication_role = replica");
    int last = from + count - 1;
    custom.execute(NUMBERS.formatted("detailed_stats_current", "source_fetched_at", from, last));
    custom.execute(NUMBERS.formatted("detailed_stats_history", "observed_at", from, last));
    custom.execute("SET session_replication_role = origin");
  }

  /** Runs every statement of the lease path, rolled back; tells the plans of each. */
  private Map<String, List<ObservedPlan>> everyStatement(Handle handle, PlanWatch watch) {
    Map<String, List<ObservedPlan>> plans = new LinkedHashMap<>();
    Claims claims = new Claims(QueueDatabase.ORDER);
    Leases leases = new Leases();
    JobEnd jobEnd = new JobEnd();
    LeaseRecovery recovery = new LeaseRecovery();
    Claim[] claim = new Claim[1];
    run(handle, watch, plans, "claim", h -> claim[0] = claim(claims, h));
    handle.begin();
    claim[0] = claim(claims, handle);
    observe(handle, watch, plans, "start", h -> leases.start(h, claim[0]));
    handle.savepoint("started");
    observe(
        handle,
        watch,
        plans,
        "renew",
        h ->
            leases.renew(
                h, List.of(claim[0]), QueueDatabase.LEASE, QueueDatabase.LEASE.multipliedBy(5)));
    // Also its choice of plans, which holds as long as a transaction.
    handle.rollbackToSavepoint("started");
    observe(handle, watch, plans, "hold", h -> leases.hold(h, claim[0]).orElseThrow());
    handle.savepoint("held");
    observe(handle, watch, plans, "store", h -> store(h, claim[0], PLAYED_ON));
    handle.rollbackToSavepoint("held");
    handle.savepoint("held");
    observe(handle, watch, plans, "set aside", h -> store(h, claim[0], FALLEN));
    handle.rollbackToSavepoint("held");
    handle.savepoint("held");
    observe(
        handle,
        watch,
        plans,
        "succeed",
        h -> jobEnd.succeed(h, claim[0], SUCCESS, Duration.ofSeconds(1), Stored.CHANGED, null));
    handle.rollbackToSavepoint("held");
    Retry retry = new Retry(CollectionStatus.TEMPORARY_FAILURE, Instant.now());
    observe(
        handle,
        watch,
        plans,
        "fail",
        h ->
            jobEnd.fail(
                h,
                claim[0],
                FAILURE,
                Duration.ofSeconds(1),
                FailureRun.NONE.and(FAILURE.failureClass(), Instant.now()),
                retry));
    handle.rollback();
    long soldier = claim[0].soldierId();
    run(
        handle,
        watch,
        plans,
        "claim of a soldier",
        h ->
            claims.claimOf(h, collector, "background", QueueDatabase.LEASE, soldier).orElseThrow());
    Demand demand = new Demand();
    run(handle, watch, plans, "ask", h -> demand.ask(h, List.of(wanted(soldier))));
    List<Wanted> page =
        handle
            .createQuery("SELECT soldier_id FROM soldiers ORDER BY soldier_id LIMIT " + PAGE)
            .mapTo(Long.class)
            .map(PlansIT::wanted)
            .list();
    run(handle, watch, plans, "raise a page", h -> demand.raise(h, page));
    handle.begin();
    IntStream.range(0, Math.min(page.size(), PAGE)).forEach(i -> claim(claims, handle));
    handle.execute(
        "UPDATE collection_jobs SET lease_expires_at = clock_timestamp() - interval '1 second'"
            + " WHERE collector_uuid = ?",
        collector);
    observe(
        handle,
        watch,
        plans,
        "recover a page",
        h -> recovery.recover(h, recovery.expired(h, null, PAGE)));
    handle.rollback();
    return plans;
  }

  private Claim claim(Claims claims, Handle handle) {
    return claims.claim(handle, collector, "background", QueueDatabase.LEASE).orElseThrow();
  }

  /** The data of a finalisation, or their being kept aside. */
  private static void store(Handle handle, Claim claim, DetailedStats answer) {
    Stored stored =
        new StatsIntake(SETTINGS)
            .take(handle, claim, answer, Instant.now(), Instant.now())
            .stored();
    assertThat(stored).isEqualTo(answer == FALLEN ? Stored.SET_ASIDE : Stored.CHANGED);
  }

  private static Wanted wanted(long soldier) {
    return new Wanted(
        soldier, Resource.PROFILE, PriorityClass.INTERACTIVE, 0, JobReason.MANUAL, null);
  }

  private void run(
      Handle handle,
      PlanWatch watch,
      Map<String, List<ObservedPlan>> plans,
      String name,
      Consumer<Handle> statement) {
    handle.begin();
    observe(handle, watch, plans, name, statement);
    handle.rollback();
  }

  private void observe(
      Handle handle,
      PlanWatch watch,
      Map<String, List<ObservedPlan>> plans,
      String name,
      Consumer<Handle> statement) {
    handle.execute("SELECT 1");
    watch.take();
    statement.accept(handle);
    handle.execute("SELECT 1");
    plans.put(name, watch.take());
    assertThat(handle.createQuery("SHOW plan_cache_mode").mapTo(String.class).one())
        .as("the plans of %s", name)
        .isEqualTo(
            handle == custom || OF_ITS_OWN.contains(name)
                ? "force_custom_plan"
                : "force_generic_plan");
  }
}
