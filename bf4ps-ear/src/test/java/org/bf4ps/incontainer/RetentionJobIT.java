package org.bf4ps.incontainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import jakarta.batch.runtime.BatchStatus;
import jakarta.batch.runtime.StepExecution;
import org.bf4ps.batch.feeder.FeederTimer;
import org.bf4ps.batch.retention.RetentionTimer;
import org.junit.jupiter.api.Test;

/** The retention job on the server's own tables of executions. */
class RetentionJobIT extends BatchInContainer {

  @Test
  void events_of_more_than_180_days_go_and_younger_ones_stay() {
    execute(
        """
        INSERT INTO collection_events (event_type, occurred_at)
        SELECT 'test', now() - interval '180 days' + hours * interval '1 hour'
        FROM unnest(ARRAY[-3, -2, -1, 1, 2]) hours
        """);

    long execution = retention();

    assertThat(rows("SELECT FROM collection_events")).hasSize(2);
    assertThat(operator().getStepExecutions(execution))
        .extracting(StepExecution::getStepName, StepExecution::getExitStatus)
        .contains(tuple("events", "deleted 3"));
  }

  @Test
  void an_execution_that_ended_long_ago_goes_with_all_that_the_server_keeps_of_it() {
    long old = feederThatFailed();
    long instance = operator().getJobInstance(old).getInstanceId();
    awaitEnd(operator().restart(old, parameters(old)), BatchStatus.COMPLETED);
    long young = jobs.startUnlessRunning(FeederTimer.JOB).orElseThrow();
    awaitEnd(young, BatchStatus.COMPLETED);
    execute(
        """
        UPDATE jb_executioninstancedata
        SET createtime = createtime - interval '8 days', endtime = endtime - interval '8 days',
            updatetime = updatetime - interval '8 days'
        WHERE jobinstanceid = ?
        """,
        instance);

    retention();

    assertThat(rows("SELECT FROM jb_jobinstancedata WHERE jobinstanceid = ?", instance)).isEmpty();
    assertThat(rows("SELECT FROM jb_executioninstancedata WHERE jobinstanceid = ?", instance))
        .isEmpty();
    assertThat(rows("SELECT FROM jb_jobstatus WHERE id = ?", instance)).isEmpty();
    assertThat(rows("SELECT FROM jb_checkpointdata WHERE id LIKE ?", instance + ",%")).isEmpty();
    assertThat(
            rows(
                """
                SELECT FROM jb_stepstatus
                WHERE id NOT IN (SELECT stepexecid FROM jb_stepexecutioninstancedata)
                """))
        .isEmpty();
    assertThat(operator().getJobExecution(young).getBatchStatus()).isEqualTo(BatchStatus.COMPLETED);
  }

  private long retention() {
    long execution = jobs.startUnlessRunning(RetentionTimer.JOB).orElseThrow();
    awaitEnd(execution, BatchStatus.COMPLETED);
    return execution;
  }
}
