package org.bf4ps.incontainer;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.batch.runtime.BatchStatus;
import java.util.Properties;
import org.bf4ps.batch.feeder.FeederTimer;
import org.junit.jupiter.api.Test;

/** Executions that a killed node left as STARTED (DESIGN §3). */
class AbandonedJobIT extends BatchInContainer {
  private static final String JOB = FeederTimer.JOB;

  @Test
  void what_an_earlier_life_of_this_node_left_goes_on_at_its_checkpoint() {
    long left = feederThatFailed();
    execute("DELETE FROM collection_jobs");
    execute("DELETE FROM collection_events");
    leaveStarted(left);

    assertThat(jobs.restartAbandoned(JOB)).isEqualTo(1);
    awaitEndOfLatest(JOB, BatchStatus.COMPLETED);

    assertThat(queued()).hasSize(25 - NodeSetup.CHUNK).startsWith(NodeSetup.CHUNK + 1L);
    assertThat(operator().getJobExecution(left).getBatchStatus()).isEqualTo(BatchStatus.FAILED);
  }

  @Test
  void it_is_restarted_once() {
    leaveStarted(feederThatFailed());
    jobs.restartAbandoned(JOB);
    awaitEndOfLatest(JOB, BatchStatus.COMPLETED);

    assertThat(jobs.restartAbandoned(JOB)).isZero();
  }

  @Test
  void what_an_unknown_node_runs_is_left_alone_until_it_is_too_old_to_be_alive() {
    execute("DELETE FROM nodes WHERE node = 'another:/state'");
    long others = othersFeederThatFailed();
    leaveStarted(others);

    assertThat(jobs.restartAbandoned(JOB)).isZero();
    assertThat(queued()).hasSize(NodeSetup.CHUNK);

    execute(
        "UPDATE jb_executioninstancedata SET createtime = createtime - ? * interval '1 second'"
            + " WHERE jobexecid = ?",
        NodeSetup.STALE_AFTER + 60,
        others);
    assertThat(jobs.restartAbandoned(JOB)).isEqualTo(1);
    awaitEndOfLatest(JOB, BatchStatus.COMPLETED);
    assertThat(queued()).hasSize(25);
  }

  @Test
  void what_another_node_runs_is_left_alone_as_long_as_it_lives_and_no_longer() {
    long others = othersFeederThatFailed();
    leaveStarted(others);
    execute("DELETE FROM nodes WHERE node = 'another:/state'");
    execute("INSERT INTO nodes (node, roles) VALUES ('another:/state', 'scheduler')");
    execute(
        "UPDATE nodes SET started_at = now() - interval '1 hour' WHERE node = 'another:/state'");
    execute(
        "UPDATE jb_executioninstancedata SET createtime = createtime - ? * interval '1 second'"
            + " WHERE jobexecid = ?",
        NodeSetup.STALE_AFTER + 60,
        others);
    assertThat(jobs.restartAbandoned(JOB)).as("old, but its node lives").isZero();

    execute(
        "UPDATE jb_executioninstancedata SET createtime = createtime + ? * interval '1 second'"
            + " WHERE jobexecid = ?",
        NodeSetup.STALE_AFTER,
        others);
    execute(
        "UPDATE nodes SET seen_at = now() - interval '61 seconds' WHERE node = 'another:/state'");
    assertThat(jobs.restartAbandoned(JOB)).as("young, but its node is dead").isEqualTo(1);
    awaitEndOfLatest(JOB, BatchStatus.COMPLETED);
    assertThat(queued()).hasSize(25);
  }

  private long othersFeederThatFailed() {
    dueSoldiers(25);
    refuse(15);
    Properties parameters = new Properties();
    parameters.setProperty("node", "another:/state");
    parameters.setProperty("chunk", Integer.toString(NodeSetup.CHUNK));
    long execution = operator().start(JOB, parameters);
    awaitEnd(execution, BatchStatus.FAILED);
    refuseNoMore();
    return execution;
  }
}
