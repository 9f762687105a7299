package org.bf4ps.incontainer;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.annotation.Resource;
import jakarta.batch.runtime.BatchStatus;
import jakarta.transaction.UserTransaction;
import java.util.List;
import java.util.stream.LongStream;
import org.bf4ps.batch.feeder.FeederTimer;
import org.junit.jupiter.api.Test;

/** The feeder as the server's batch runtime runs it: chunks, checkpoint, restart. */
class FeederJobIT extends BatchInContainer {
  @Resource private UserTransaction userTransaction;

  @Test
  void every_due_resource_becomes_a_job_with_its_event() {
    dueSoldiers(25);

    long execution = jobs.startUnlessRunning(FeederTimer.JOB).orElseThrow();
    awaitEnd(execution, BatchStatus.COMPLETED);

    assertThat(queued()).isEqualTo(personas(1, 25));
    assertThat(
            rows(
                """
                SELECT e.event_type, e.resource, e.metadata ->> 'priority_class' AS class
                FROM collection_jobs j JOIN collection_events e USING (job_id, soldier_id)
                """))
        .hasSize(25)
        .allSatisfy(
            event ->
                assertThat(event)
                    .containsEntry("event_type", "created")
                    .containsEntry("resource", "detailed")
                    .containsEntry("class", "recent"));
  }

  @Test
  void a_failed_chunk_leaves_nothing_and_the_chunks_before_it_stay() {
    feederThatFailed();

    assertThat(queued()).isEqualTo(personas(1, NodeSetup.CHUNK));
    assertThat(one(Long.class, "SELECT count(*) FROM collection_events"))
        .isEqualTo(NodeSetup.CHUNK);
  }

  @Test
  void a_restart_goes_on_at_the_checkpoint() {
    long failed = feederThatFailed();
    // These are due and have no job again: only the checkpoint tells that they had their turn.
    execute("DELETE FROM collection_jobs");
    execute("DELETE FROM collection_events");

    long restarted = operator().restart(failed, parameters(failed));
    awaitEnd(restarted, BatchStatus.COMPLETED);

    assertThat(queued()).isEqualTo(personas(NodeSetup.CHUNK + 1, 25));
  }

  @Test
  void a_new_start_after_a_failure_reads_anew_and_misses_nobody() {
    feederThatFailed();

    awaitEnd(jobs.startUnlessRunning(FeederTimer.JOB).orElseThrow(), BatchStatus.COMPLETED);

    assertThat(queued()).isEqualTo(personas(1, 25));
  }

  @Test
  void a_node_runs_the_feeder_once_at_a_time() throws Exception {
    dueSoldiers(1);
    userTransaction.begin();
    long running;
    try {
      execute("LOCK TABLE collection_jobs IN ACCESS EXCLUSIVE MODE");
      running = jobs.startUnlessRunning(FeederTimer.JOB).orElseThrow();
      assertThat(jobs.startUnlessRunning(FeederTimer.JOB)).isEmpty();
    } finally {
      userTransaction.rollback();
    }
    awaitEnd(running, BatchStatus.COMPLETED);

    assertThat(queued()).containsExactly(1L);
  }

  private static List<Long> personas(int first, int last) {
    return LongStream.rangeClosed(first, last).boxed().toList();
  }
}
