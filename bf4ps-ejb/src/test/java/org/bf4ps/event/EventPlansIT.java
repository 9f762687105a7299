package org.bf4ps.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Set;
import java.util.function.Function;
import org.bf4ps.database.Transactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.plan.ObservedPlan;
import org.bf4ps.testkit.plan.PlanWatch;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** No question of an operator reads the log from end to end: it is about a page of one index. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EventPlansIT {
  /** The log itself has more than 4,000 pages. */
  private static final int MOST_PAGES = 1_000;

  /** Every twentieth collection fails, one in two thousand is refused, at one egress of nine. */
  private static final String LOG =
      """
      INSERT INTO collection_events (occurred_at, event_type, egress_key_snapshot, resource, job_id,
                                     http_status, error_class, persona_id, platform, metadata)
      SELECT now() - i * interval '10 seconds',
             CASE WHEN i % 20 = 0 THEN 'failed' WHEN i % 2 = 0 THEN 'claimed' ELSE 'succeeded' END,
             CASE WHEN i % 5000 = 0 THEN 'rare' ELSE 'egress ' || i % 8 END,
             (ARRAY['detailed', 'profile', 'weapons', 'vehicles'])[1 + i % 4], i,
             CASE WHEN i % 2000 = 0 THEN 403 WHEN i % 20 = 0 THEN 500 WHEN i % 2 = 1 THEN 200 END,
             CASE WHEN i % 2000 = 0 THEN 'throttled' WHEN i % 20 = 0 THEN 'server_error' END,
             i % 50000, 'pc', '{"sends": 1, "bytes": 5000}'
        FROM generate_series(1, 200000) i
      """;

  private Handle handle;
  private PlanWatch watch;
  private EventLog log;

  @BeforeAll
  void fill() throws SQLException {
    var dataSource = TestPostgres.shared().newDatabase();
    Migrations.migrate(dataSource);
    handle = Jdbi.open(dataSource);
    handle.execute(LOG);
    handle.execute("ANALYZE collection_events");
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
    log =
        new EventLog(
            new Transactions() {
              @Override
              public <T> T call(Function<Handle, T> work) {
                return work.apply(handle);
              }
            });
  }

  @AfterAll
  void close() {
    handle.close();
  }

  private void assertPage(String name, EventFilter filter) {
    EventCursor middle = new EventCursor(Instant.now().minusSeconds(86_400), Long.MAX_VALUE);
    for (EventCursor before : new EventCursor[] {null, middle}) {
      watch.take();
      assertThat(log.page(filter, before, 100)).as(name).isNotEmpty();
      for (ObservedPlan plan : watch.take()) {
        assertThat(plan.nodes())
            .as(name)
            .noneMatch(
                node -> node.readsWholeTable() && "collection_events".equals(node.relation()));
        assertThat(plan.buffers()).as("pages of %s: %s", name, plan).isLessThan(MOST_PAGES);
      }
    }
  }

  @Test
  void everyFilterIsAPageOfAnIndex() {
    assertPage("everything", EventFilter.ALL);
    assertPage("one type", EventFilter.ALL.withTypes(Set.of("failed")));
    assertPage("several types", EventFilter.ALL.withTypes(Set.of("failed", "claimed")));
    assertPage("throttles", EventQuestion.THROTTLES.filter(EventFilter.ALL));
    assertPage(
        "one egress",
        new EventFilter(
            Set.of(), null, "rare", null, null, null, null, Set.of(), null, null, null));
    assertPage(
        "one class of failures",
        new EventFilter(
            Set.of(), null, null, null, null, null, null, Set.of(), "throttled", null, null));
    assertPage(
        "failures of one resource",
        new EventFilter(
            Set.of("failed"),
            null,
            null,
            null,
            null,
            null,
            "detailed",
            Set.of(),
            null,
            null,
            null));
    assertPage(
        "a window",
        new EventFilter(
            Set.of(),
            null,
            null,
            null,
            null,
            null,
            null,
            Set.of(),
            null,
            Instant.now().minusSeconds(172_800),
            Instant.now()));
  }
}
