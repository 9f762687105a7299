package org.bf4ps.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;

/** Reads the queue for operators; changes nothing. The queue is a bounded working set. */
@ApplicationScoped
public class LiveJobs {
  private static final String STATES =
      """
      SELECT lane, priority_class, status, count(*) AS jobs,
             min(eligible_at) FILTER (WHERE status = 'pending' AND eligible_at <= now()) AS oldest
        FROM collection_jobs
       GROUP BY lane, priority_class, status
       ORDER BY lane DESC,
                array_position(ARRAY['interactive', 'active', 'recent', 'bootstrap'], priority_class),
                array_position(ARRAY['pending', 'claimed', 'running'], status)
      """;

  private static final String JOBS =
      """
      SELECT j.*, s.persona_id, s.platform, s.current_name, c.collector_name
        FROM collection_jobs j
        JOIN soldiers s ON s.soldier_id = j.soldier_id
        LEFT JOIN collectors c ON c.collector_uuid = j.collector_uuid
       WHERE %s
       ORDER BY j.job_id
       LIMIT :limit
      """;

  private static final String OF_SOLDIER = JOBS.formatted("j.soldier_id = :soldier");
  private static final String OF_STATE =
      JOBS.formatted(
          """
          j.lane = :lane AND j.priority_class = :class AND j.status = :status
             AND j.job_id > :after""");

  /** In the order of claims inside a class. */
  private static final String AHEAD =
      """
      SELECT count(*)
        FROM collection_jobs j
        JOIN collection_jobs o
          ON o.status = 'pending' AND o.lane = j.lane AND o.priority_class = j.priority_class
         AND o.eligible_at <= now()
         AND (-o.priority_value, o.eligible_at, o.created_at, o.job_id)
             < (-j.priority_value, j.eligible_at, j.created_at, j.job_id)
       WHERE j.job_id = :job
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected LiveJobs() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public LiveJobs(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * The queue by lane, class and status.
   *
   * @return what is there, in order of lane, class and status
   */
  public List<QueueState> states() {
    return transactions.call(
        handle ->
            handle
                .createQuery(STATES)
                .map(
                    (row, context) ->
                        new QueueState(
                            row.getString("lane"),
                            row.getString("priority_class"),
                            row.getString("status"),
                            row.getLong("jobs"),
                            Columns.instant(row, "oldest")))
                .list());
  }

  /**
   * A soldier's jobs.
   *
   * @param soldierId our key of the soldier
   * @return at most one for each resource
   */
  public List<LiveJob> ofSoldier(long soldierId) {
    return transactions.call(
        handle ->
            handle
                .createQuery(OF_SOLDIER)
                .bind("soldier", soldierId)
                .bind("limit", Resource.values().length)
                .map((row, context) -> read(row))
                .list());
  }

  /**
   * The jobs that one line of {@link #states} counts, page by page.
   *
   * @param state the line
   * @param after the last job of the page before; 0 for the first page
   * @param limit how many at most
   * @return the jobs, oldest first
   */
  public List<LiveJob> of(QueueState state, long after, int limit) {
    return transactions.call(
        handle ->
            handle
                .createQuery(OF_STATE)
                .bind("lane", state.lane())
                .bind("class", state.priorityClass())
                .bind("status", state.status())
                .bind("after", after)
                .bind("limit", limit)
                .map((row, context) -> read(row))
                .list());
  }

  /**
   * How many waiting jobs of the same lane and class may be claimed before a job.
   *
   * @param jobId the job
   * @return 0 also for a job that is gone
   */
  public long ahead(long jobId) {
    return transactions.call(
        handle -> handle.createQuery(AHEAD).bind("job", jobId).mapTo(Long.class).one());
  }

  private static LiveJob read(ResultSet row) throws SQLException {
    String collector = row.getString("collector_name");
    return new LiveJob(
        row.getLong("job_id"),
        row.getLong("soldier_id"),
        new Persona(
            row.getLong("persona_id"), Platform.ofLabel(row.getString("platform")).orElseThrow()),
        row.getString("current_name"),
        Resource.ofLabel(row.getString("resource")),
        row.getString("lane"),
        row.getString("priority_class"),
        row.getInt("priority_value"),
        row.getString("reason"),
        row.getString("status"),
        Columns.instant(row, "eligible_at"),
        row.getInt("attempt_count"),
        Columns.instant(row, "created_at"),
        collector == null
            ? null
            : new LiveJob.Holder(
                collector,
                Columns.instant(row, "claimed_at"),
                Columns.instant(row, "started_at"),
                Columns.instant(row, "lease_expires_at")));
  }
}
