package org.bf4ps.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;
import java.util.function.Consumer;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claims;
import org.bf4ps.testkit.plan.FullQueue;
import org.bf4ps.testkit.plan.PlanWatch;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;

/**
 * A loaded queue of the background lane, a third of each class, and ways to take its first job.
 *
 * @param name the number of waiting jobs, and of those of another lane before them if there are any
 * @param handle a connection of its own
 * @param collector who claims
 */
record WaitingJobs(String name, Handle handle, UUID collector) {
  private static final String LANE = "background";
  private static final int PLANS = 25;

  /** As operational-schema documents it under "Atomic claim contract". */
  private static final String DOCUMENTED =
      """
      WITH candidate AS (
          SELECT job_id
          FROM collection_jobs
          WHERE status = 'pending'
            AND lane = :lane
            AND eligible_at <= now()
          ORDER BY
            CASE priority_class
              WHEN 'interactive' THEN 1
              WHEN 'active' THEN 2
              WHEN 'recent' THEN 3
              WHEN 'bootstrap' THEN 4
            END,
            priority_value DESC,
            eligible_at,
            created_at,
            job_id
          FOR UPDATE SKIP LOCKED
          LIMIT 1
      )
      UPDATE collection_jobs AS j
      SET status = 'claimed',
          collector_uuid = :collector,
          lease_token = gen_random_uuid(),
          claimed_at = now(),
          lease_expires_at = now() + interval '2 minutes',
          attempt_count = attempt_count + 1,
          updated_at = now()
      FROM candidate
      WHERE j.job_id = candidate.job_id
      RETURNING j.*
      """;

  private static final Claims CLAIMS = new Claims(QueueDatabase.ORDER);

  /**
   * Loads a queue. Statistics are fresh and the table is vacuumed, so that the server does neither
   * while it is measured.
   *
   * @param db an empty database
   * @param size how many jobs wait
   * @param others how many jobs of another lane have waited longer
   */
  static WaitingJobs load(QueueDatabase db, int size, int others) throws SQLException {
    Handle handle = Jdbi.open(db.dataSource());
    Connection connection = handle.getConnection();
    int first = 1;
    for (String priorityClass : new String[] {"active", "recent", "bootstrap"}) {
      int soldiers = Math.ceilDiv(size, 3 * FullQueue.JOBS_OF_A_SOLDIER);
      FullQueue.add(connection, first, soldiers, priorityClass, "now()");
      first += soldiers;
    }
    handle.execute(
        "DELETE FROM collection_jobs WHERE job_id IN"
            + " (SELECT job_id FROM collection_jobs ORDER BY job_id DESC OFFSET ?)",
        size);
    if (others > 0) {
      int soldiers = others / FullQueue.JOBS_OF_A_SOLDIER;
      FullQueue.add(connection, first, soldiers, "interactive", "now()");
      handle.execute(
          "UPDATE collection_jobs SET lane = 'interactive' WHERE priority_class = 'interactive'");
    }
    handle.execute("VACUUM (ANALYZE)");
    String name = others == 0 ? "" + size : size + "_behind_" + others;
    return new WaitingJobs(name, handle, db.collector("alpha", "home"));
  }

  /** Claims by the product's door; tells how long it took, in nanoseconds. */
  long claim() {
    return timed(
        there ->
            CLAIMS
                .claim(there, collector, LANE, QueueDatabase.LEASE)
                .orElseThrow(() -> new IllegalStateException("Nothing to claim")));
  }

  /** Claims by the documented query; tells how long it took, in nanoseconds. */
  long claimAsDocumented() {
    return timed(
        there ->
            there
                .createQuery(DOCUMENTED)
                .bind("lane", LANE)
                .bind("collector", collector)
                .mapToMap()
                .one());
  }

  private long timed(Consumer<Handle> claim) {
    handle.begin();
    try {
      long began = System.nanoTime();
      claim.accept(handle);
      return System.nanoTime() - began;
    } finally {
      handle.rollback();
    }
  }

  /** The most pages that one of several claims touched, its event and all indexes included. */
  long buffers() throws SQLException {
    PlanWatch watch = PlanWatch.on(handle.getConnection());
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
    for (int i = 0; i < PLANS; i++) {
      claim();
    }
    return watch.take().stream().mapToLong(plan -> plan.buffers()).max().orElseThrow();
  }
}
