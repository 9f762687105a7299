package org.bf4ps.batch.feeder;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.MadeUpQueue;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schema.Migrations;
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
 * The plans by which the feeder finds due work behind 700,000 jobs, and soldiers to promote among
 * them: neither reads a table that grows from end to end, whatever the statistics say and whatever
 * plan a session kept since the queue was empty, and nothing is sorted but those who play. The
 * tests go on from each other.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@MadeUpQueue
class FeederPlansIT {
  private static final int PAGE = 100;
  private static final int PLAYING = 20;

  /** As the driver counts them; from then on the server keeps the statement. */
  private static final int USES_UNTIL_PREPARED = 5;

  private static final List<PriorityClass> PASSED_OVER =
      List.of(PriorityClass.ACTIVE, PriorityClass.RECENT);

  /** The others are small whatever happens. */
  private static final Set<String> GROWING =
      Set.of("collection_jobs", "collection_state", "collection_events", "soldiers");

  /** Pages of one statement that looks a thousand players up: sixteen each. */
  private static final int BUDGET = 16_000;

  /** Pages of one statement that finds a hundred at once: twenty a row. */
  private static final int PAGE_BUDGET = 2_000;

  private final DataSource dataSource = TestPostgres.shared().newDatabase();
  private final FeederSettings settings = FeederSettings.of(FeederFixture.settings());
  private Handle custom;
  private Handle generic;
  private PlanWatch customWatch;
  private PlanWatch genericWatch;

  /** 700,000 jobs of old soldiers; behind them 2,000 soldiers that are due and have none. */
  @BeforeAll
  void prepareStatementsWhileTheQueueIsEmpty() throws SQLException {
    Migrations.migrate(dataSource);
    custom = Jdbi.open(dataSource);
    generic = Jdbi.open(dataSource);
    FullQueue.leaveStatisticsAlone(custom.getConnection());
    customWatch = watch(custom, "force_custom_plan");
    genericWatch = watch(generic, "force_generic_plan");
    custom.execute("ANALYZE");
    for (int i = 0; i < USES_UNTIL_PREPARED; i++) {
      dueWork(generic, genericWatch, 0);
      promotion(generic, genericWatch, 0);
    }
    FullQueue.add(custom.getConnection(), 1, 175_000, "bootstrap", "now() - interval '1 year'");
    FullQueue.add(custom.getConnection(), 200_001, 1_000, null, "now() - interval '1 minute'");
    FullQueue.add(custom.getConnection(), 300_001, 1_000, null, "now() - interval '1 day'");
    custom.execute(
        "UPDATE soldiers SET last_seen_at = now() - interval '1 second'"
            + " WHERE persona_id BETWEEN 1000 AND ?",
        999 + PLAYING);
  }

  @AfterAll
  void close() {
    custom.close();
    generic.close();
  }

  private static PlanWatch watch(Handle handle, String planCacheMode) throws SQLException {
    PlanWatch watch = PlanWatch.on(handle.getConnection());
    handle.execute("SET plan_cache_mode = " + planCacheMode);
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
  void emptyThenLoadedWithCustomPlans() {
    assertBounded(custom, customWatch);
  }

  @Test
  @Order(2)
  void emptyThenLoadedWithPlansThatWereKept() {
    assertBounded(generic, genericWatch);
  }

  @Test
  @Order(3)
  void freshStatistics() {
    custom.execute("ANALYZE");
    assertBounded(custom, customWatch);
    assertBounded(generic, genericWatch);
  }

  /** A fifth more of all, of which the statistics know nothing. */
  @Test
  @Order(4)
  void staleStatistics() throws SQLException {
    FullQueue.add(custom.getConnection(), 400_001, 37_500, "active", "now() - interval '9 days'");
    assertBounded(custom, customWatch);
    assertBounded(generic, genericWatch);
  }

  /**
   * The old population itself, behind a working set as production has it: the class that grows is
   * read in the order of its index, and nothing of it is sorted. First by the statistics of the
   * queue that was, then by fresh ones.
   */
  @Test
  @Order(5)
  void theBacklogIsReadInItsOrder() {
    custom.execute("SET session_replication_role = replica");
    custom.execute("DELETE FROM collection_jobs WHERE soldier_id % 350 <> 0");
    custom.execute("SET session_replication_role = origin");
    custom.execute("VACUUM collection_jobs");
    assertBacklogInOrder(custom, customWatch);
    assertBacklogInOrder(generic, genericWatch);
    custom.execute("ANALYZE");
    assertBacklogInOrder(custom, customWatch);
    assertBacklogInOrder(generic, genericWatch);
  }

  private void assertBacklogInOrder(Handle handle, PlanWatch watch) {
    assertThat(dueWork(handle, watch, List.of(PriorityClass.BOOTSTRAP), PAGE))
        .hasSize(2)
        .allSatisfy(
            plan ->
                assertThat(plan.nodes())
                    .noneMatch(PlanNode::sorts)
                    .noneMatch(PlanNode::readsWholeTable))
        .allMatch(plan -> plan.buffers() <= PAGE_BUDGET);
  }

  private void assertBounded(Handle handle, PlanWatch watch) {
    List<ObservedPlan> plans = new ArrayList<>(dueWork(handle, watch, PAGE));
    assertThat(plans).hasSize(2 * PASSED_OVER.size());
    plans.addAll(promotion(handle, watch, PLAYING * FullQueue.JOBS_OF_A_SOLDIER));
    assertThat(plans)
        .noneMatch(plan -> plan.nodes().stream().anyMatch(FeederPlansIT::growsWithTheQueue))
        .allMatch(plan -> plan.buffers() <= BUDGET);
  }

  /** A sort of the soldiers that were seen lately is bounded by them, not by the queue. */
  private static boolean growsWithTheQueue(PlanNode node) {
    return node.readsWholeTable() && GROWING.contains(node.relation())
        || (node.sorts() && node.rows() > Promotion.MOST);
  }

  /** Counts and reads due work of the classes for which the backlog is passed over. */
  private List<ObservedPlan> dueWork(Handle handle, PlanWatch watch, int found) {
    return dueWork(handle, watch, PASSED_OVER, found);
  }

  private List<ObservedPlan> dueWork(
      Handle handle, PlanWatch watch, List<PriorityClass> classes, int found) {
    DueWork due = new DueWork(FeedPlan.databaseNow(handle), settings.windows());
    return plans(
        handle,
        watch,
        () ->
            classes.forEach(
                each -> {
                  FeedPosition start = FeedPosition.before(each, Resource.WEAPONS);
                  assertThat(due.count(handle, each, Resource.WEAPONS, PAGE)).isEqualTo(found);
                  assertThat(due.page(handle, start, PAGE)).hasSize(found);
                }));
  }

  private List<ObservedPlan> promotion(Handle handle, PlanWatch watch, int raised) {
    Promotion promotion = new Promotion(settings.windows());
    return plans(handle, watch, () -> assertThat(promotion.run(handle)).isEqualTo(raised));
  }

  /** Runs statements in a transaction, as the feeder does, and rolls them back. */
  private static List<ObservedPlan> plans(Handle handle, PlanWatch watch, Runnable statements) {
    handle.begin();
    handle.execute("SELECT 1");
    watch.take();
    statements.run();
    handle.execute("SELECT 1");
    List<ObservedPlan> plans = watch.take();
    assertThat(handle.createQuery("SHOW plan_cache_mode").mapTo(String.class).one())
        .as("what is about a range refuses a plan that was kept, whatever its session says")
        .isEqualTo("force_custom_plan");
    handle.rollback();
    return plans;
  }
}
