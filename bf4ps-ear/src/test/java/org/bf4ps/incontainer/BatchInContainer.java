package org.bf4ps.incontainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.batch.operations.JobOperator;
import jakarta.batch.operations.NoSuchJobException;
import jakarta.batch.runtime.BatchRuntime;
import jakarta.batch.runtime.BatchStatus;
import jakarta.batch.runtime.JobExecution;
import jakarta.ejb.EJB;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.bf4ps.batch.BatchJobs;
import org.bf4ps.batch.feeder.FeederTimer;
import org.junit.jupiter.api.AfterEach;

/** What the tests of batch jobs share: due soldiers, a chunk that fails, and executions. */
abstract class BatchInContainer extends InContainer {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @EJB BatchJobs jobs;

  /** Soldiers 1 to the count, whose detailed numbers alone are due, the first one longest. */
  final void dueSoldiers(int count) {
    execute(
        """
        WITH s AS (
          INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
          SELECT i, 'pc', 'Soldier ' || i, '2014-01-01Z', now() - interval '1 day'
          FROM generate_series(1, ?) i ORDER BY i
          RETURNING soldier_id, persona_id)
        INSERT INTO collection_state (soldier_id, detailed_next_due_at)
        SELECT soldier_id, now() - interval '1 day' + persona_id * interval '1 second' FROM s
        """,
        count);
  }

  /** Lets the database refuse the job of one soldier, and with it the chunk that holds it. */
  final void refuse(long persona) {
    atJobOf(persona, "RAISE EXCEPTION 'refused by a test'");
  }

  /** Lets the job of one soldier wait for whoever has the advisory lock 815, and its chunk too. */
  final void hold(long persona) {
    atJobOf(persona, "PERFORM pg_advisory_xact_lock(815)");
  }

  private void atJobOf(long persona, String deed) {
    execute(
        """
        CREATE OR REPLACE FUNCTION refuse_job() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF (SELECT persona_id FROM soldiers WHERE soldier_id = NEW.soldier_id) = %d THEN
            %s;
          END IF;
          RETURN NEW;
        END $$
        """
            .formatted(persona, deed));
    execute(
        """
        CREATE TRIGGER refuse_job BEFORE INSERT ON collection_jobs
        FOR EACH ROW EXECUTE FUNCTION refuse_job()
        """);
  }

  @AfterEach
  final void refuseNoMore() {
    execute("DROP TRIGGER IF EXISTS refuse_job ON collection_jobs");
  }

  /** Starts the feeder, whose second chunk fails: it holds soldier 15 of 25. */
  final long feederThatFailed() {
    dueSoldiers(25);
    refuse(15);
    long execution = jobs.startUnlessRunning(FeederTimer.JOB).orElseThrow();
    awaitEnd(execution, BatchStatus.FAILED);
    refuseNoMore();
    return execution;
  }

  /** Waits until an execution has ended, for the server's memory too, and only then looks how. */
  final void awaitEnd(long execution, BatchStatus status) {
    await().atMost(LIMIT).until(() -> operator().getJobExecution(execution).getEndTime() != null);
    await().atMost(LIMIT).until(() -> !isRunning(operator().getJobExecution(execution)));
    assertThat(operator().getJobExecution(execution).getBatchStatus()).isEqualTo(status);
  }

  private static boolean isRunning(JobExecution execution) {
    try {
      return operator()
          .getRunningExecutions(execution.getJobName())
          .contains(execution.getExecutionId());
    } catch (NoSuchJobException e) {
      return false;
    }
  }

  /** Waits for the latest execution of a job's latest instance. */
  final void awaitEndOfLatest(String job, BatchStatus status) {
    awaitEnd(
        one(
            Long.class,
            """
            SELECT max(e.jobexecid)
            FROM jb_executioninstancedata e JOIN jb_jobinstancedata i USING (jobinstanceid)
            WHERE i.name = ?
            """,
            job),
        status);
  }

  /** The personas that have a job, in the order of the jobs. */
  final List<Long> queued() {
    return transactions.call(
        handle ->
            handle
                .select(
                    """
                    SELECT s.persona_id FROM collection_jobs j JOIN soldiers s USING (soldier_id)
                    ORDER BY j.job_id
                    """)
                .mapTo(Long.class)
                .list());
  }

  /** Leaves an execution as a node does that is killed in the middle of it. */
  final void leaveStarted(long execution) {
    execute(
        """
        UPDATE jb_executioninstancedata
        SET batchstatus = 'STARTED', exitstatus = NULL, endtime = NULL WHERE jobexecid = ?
        """,
        execution);
    execute(
        """
        UPDATE jb_stepexecutioninstancedata
        SET batchstatus = 'STARTED', exitstatus = NULL, endtime = NULL WHERE jobexecid = ?
        """,
        execution);
  }

  static JobOperator operator() {
    return BatchRuntime.getJobOperator();
  }

  static Properties parameters(long execution) {
    return operator().getParameters(execution);
  }
}
