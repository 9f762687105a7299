package org.bf4ps.batch.feeder;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.bf4ps.battlelog.Resource;
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
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The plans by which the feeder finds due work behind 700,000 jobs, and soldiers to promote among
 * them: neither reads the queue or the soldiers from end to end, whatever the statistics say. The
 * states of all soldiers may be joined as a whole, which costs as much as looking a thousand up.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FeederPlansIT {
  private static final int PAGE = 100;
  private static final Set<String> NEVER_READ_WHOLE = Set.of("collection_jobs", "soldiers");

  /** Pages of one statement: the states of 177,000 soldiers are 4,000 of them. */
  private static final int BUDGET = 16_000;

  private final DataSource dataSource = TestPostgres.shared().newDatabase();
  private Handle handle;
  private PlanWatch watch;
  private FeederSettings settings;

  /** 700,000 jobs of old soldiers; behind them 2,000 soldiers that are due and have none. */
  @BeforeAll
  void fill() throws SQLException {
    Migrations.migrate(dataSource);
    handle = Jdbi.open(dataSource);
    FullQueue.leaveStatisticsAlone(handle.getConnection());
    FullQueue.add(handle.getConnection(), 1, 175_000, "bootstrap", "now() - interval '1 year'");
    FullQueue.add(handle.getConnection(), 200_001, 1_000, null, "now() - interval '1 minute'");
    FullQueue.add(handle.getConnection(), 300_001, 1_000, null, "now() - interval '1 day'");
    settings = FeederSettings.of(FeederFixture.settings());
    watch = PlanWatch.on(handle.getConnection());
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
  }

  @AfterAll
  void close() {
    handle.close();
  }

  private List<ObservedPlan> plans(Runnable statements) {
    handle.execute("SELECT 1");
    watch.take();
    statements.run();
    handle.execute("SELECT 1");
    return watch.take();
  }

  private static void assertBounded(List<ObservedPlan> plans) {
    assertThat(plans)
        .noneMatch(plan -> plan.nodes().stream().anyMatch(FeederPlansIT::growsWithTheQueue))
        .allMatch(plan -> plan.buffers() <= BUDGET);
  }

  /** A sort of the soldiers that were seen lately is bounded by them, not by the queue. */
  private static boolean growsWithTheQueue(PlanNode node) {
    return (node.readsWholeTable() && NEVER_READ_WHOLE.contains(node.relation()))
        || (node.sorts() && node.rows() > Promotion.MOST);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void dueWorkOfPlayingAndRecentSoldiersIsFoundWithoutReadingTheBacklog(boolean analysed) {
    analyse(analysed);
    DueWork due = new DueWork(FeedPlan.databaseNow(handle), settings.windows());
    for (PriorityClass each : List.of(PriorityClass.ACTIVE, PriorityClass.RECENT)) {
      List<ObservedPlan> plans =
          plans(
              () -> {
                assertThat(due.count(handle, each, Resource.WEAPONS, PAGE)).isEqualTo(PAGE);
                FeedPosition start = FeedPosition.before(each, Resource.WEAPONS);
                assertThat(due.page(handle, start, PAGE)).hasSize(PAGE);
              });
      assertThat(plans).hasSize(2);
      assertBounded(plans);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void soldiersToPromoteAreFoundFromThePlayingOnes(boolean analysed) {
    analyse(analysed);
    handle.execute(
        "UPDATE soldiers SET last_seen_at = now() WHERE persona_id BETWEEN 1000 AND 1019");
    Promotion promotion = new Promotion(settings.windows());
    handle.begin();
    List<ObservedPlan> plans =
        plans(() -> assertThat(promotion.run(handle)).isEqualTo(20 * FullQueue.JOBS_OF_A_SOLDIER));
    handle.rollback();
    assertBounded(plans);
  }

  private void analyse(boolean analysed) {
    if (analysed) {
      handle.execute("ANALYZE");
    }
  }
}
