package org.bf4ps.bench;

import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.bf4ps.fixture.QueueDatabase;
import org.jdbi.v3.core.Handle;

/**
 * The rows that a cycle writes, in its three transactions, and nothing else: no job is looked for,
 * no fence is asked, no value is compared, and nothing travels but the keys. The tables with their
 * indexes are the contract's, so this is the least that any cycle can cost.
 */
final class RowsAlone {
  private static final String EVENT =
      """
      INSERT INTO collection_events
            (occurred_at, collector_uuid, collector_name_snapshot, hostname_snapshot,
             egress_key_snapshot, job_id, soldier_id, persona_id, platform, resource, lane,
             event_type, attempt_number, lease_token)
      VALUES (clock_timestamp(), :collector, 'client', 'host', 'home', :job, :soldier, :soldier,
              'pc', 'detailed', 'background', '%s', 1, :token)
      """;

  private static final String CLAIM =
      """
      WITH job AS (
        UPDATE collection_jobs
           SET status = 'claimed', collector_uuid = :collector, lease_token = :token,
               claimed_at = clock_timestamp(), attempt_count = 1, updated_at = clock_timestamp(),
               lease_expires_at = clock_timestamp() + interval '2 minutes'
         WHERE job_id = :job)
      """
          + EVENT.formatted("claimed");

  private static final String START =
      """
      WITH job AS (
        UPDATE collection_jobs
           SET status = 'running', started_at = clock_timestamp(), updated_at = clock_timestamp()
         WHERE job_id = :job)
      """
          + EVENT.formatted("started");

  private static final String END =
      """
      WITH snapshot AS (
        INSERT INTO detailed_stats_history (%1$s)
        SELECT %2$s FROM detailed_stats_history
         WHERE soldier_id = :soldier ORDER BY observed_at DESC LIMIT 1
      ), present AS (
        UPDATE detailed_stats_current SET kills = kills + 1, updated_at = clock_timestamp()
         WHERE soldier_id = :soldier
      ), state AS (
        UPDATE collection_state SET detailed_last_success_at = clock_timestamp()
         WHERE soldier_id = :soldier
      ), job AS (
        DELETE FROM collection_jobs WHERE job_id = :job)
      """
          + EVENT.formatted("succeeded");

  private static final String COLUMNS =
      """
      SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position)
        FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = 'detailed_stats_history'
         AND column_name <> 'snapshot_id'
      """;

  private record Job(long id, long soldier) {}

  private final QueueDatabase db;
  private final UUID collector;
  private final String end;
  private final Queue<Job> jobs = new ConcurrentLinkedQueue<>();

  /**
   * @param db the bench's database, with a snapshot of each soldier
   * @param collector who seems to hold the jobs
   */
  RowsAlone(QueueDatabase db, UUID collector) {
    this.db = db;
    this.collector = collector;
    String columns = db.one(COLUMNS, String.class);
    this.end = END.formatted(columns, columns.replaceAll("\\bobserved_at\\b", "clock_timestamp()"));
  }

  /** Takes all jobs that wait, untimed. */
  void take() {
    db.rows("SELECT job_id, soldier_id FROM collection_jobs WHERE status = 'pending'")
        .forEach(row -> jobs.add(new Job((Long) row.get("job_id"), (Long) row.get("soldier_id"))));
  }

  /** Writes the rows of one cycle; false if no job is left. */
  boolean write() {
    Job job = jobs.poll();
    if (job == null) {
      return false;
    }
    UUID token = UUID.randomUUID();
    for (String statement : new String[] {CLAIM, START, end}) {
      db.transactions().run(handle -> write(handle, statement, job, token));
    }
    return true;
  }

  private void write(Handle handle, String statement, Job job, UUID token) {
    handle
        .createUpdate(statement)
        .bind("collector", collector)
        .bind("job", job.id())
        .bind("soldier", job.soldier())
        .bind("token", token)
        .execute();
  }
}
