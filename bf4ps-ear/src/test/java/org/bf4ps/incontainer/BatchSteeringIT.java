package org.bf4ps.incontainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import jakarta.annotation.Resource;
import jakarta.batch.runtime.BatchStatus;
import jakarta.ejb.EJB;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.inject.Inject;
import jakarta.transaction.UserTransaction;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bf4ps.audit.AuditEntry;
import org.bf4ps.audit.AuditTrail;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.batch.BatchEffect;
import org.bf4ps.batch.BatchSteering;
import org.bf4ps.batch.feeder.FeederTimer;
import org.bf4ps.batch.order.BatchOrder;
import org.bf4ps.batch.order.BatchOrders;
import org.bf4ps.batch.order.OrderBook;
import org.bf4ps.batch.order.OrderKind;
import org.bf4ps.batch.order.WrittenOrder;
import org.bf4ps.batch.repository.AbandonedExecutions.Unfinished;
import org.bf4ps.batch.repository.BatchExecution;
import org.bf4ps.batch.repository.BatchHistory;
import org.bf4ps.batch.repository.BatchStep;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.overview.LeftExecution;
import org.bf4ps.overview.MeasuresReader;
import org.bf4ps.steer.Steered;
import org.junit.jupiter.api.Test;

/** What operators' actions really do to batch executions on this server. */
class BatchSteeringIT extends BatchInContainer {
  private static final Operator ADA = new Operator("ada", OperatorRole.OPERATOR);

  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final String HELD =
      "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 815 AND NOT granted";

  @EJB BatchSteering steering;
  @Inject BatchHistory history;
  @Inject BatchOrders orders;
  @Inject OrderBook book;
  @Inject AuditTrail trail;
  @Inject MeasuresReader measures;
  @Inject UserTransaction userTransaction;
  @Resource ManagedExecutorService executor;

  private BatchExecution latest() {
    return history.executions(FeederTimer.JOB, Long.MAX_VALUE, 1).getFirst();
  }

  @Test
  void a_failed_execution_tells_its_exception_and_counts_and_goes_on_at_its_checkpoint() {
    long failed = feederThatFailed();

    BatchStep step = history.steps(failed).getFirst();
    assertThat(step.status()).isEqualTo("FAILED");
    assertThat(step.exitStatus()).contains("refused by a test");
    assertThat(step.counts().written()).isEqualTo(NodeSetup.CHUNK);
    assertThat(step.counts().rollbacks()).isPositive();

    assertThat(measures.read().failures())
        .singleElement()
        .satisfies(
            failure -> {
              assertThat(failure.execution()).isEqualTo(failed);
              assertThat(failure.told()).contains("refused by a test");
            });

    orders.give(ADA, BatchOrder.of(OrderKind.RESTART, failed, "mended"));
    BatchExecution next = latest();
    assertThat(book.latest(1).getFirst().execution()).isEqualTo(next.executionId());
    assertThat(measures.read().failures()).as("the restart tells on").isEmpty();
    awaitEnd(next.executionId(), BatchStatus.COMPLETED);
    assertThat(next.instanceId()).isEqualTo(history.find(failed).orElseThrow().instanceId());
    assertThat(history.ofInstance(next.instanceId())).hasSize(2);
    assertThat(queued()).hasSize(25);
    assertThat(steering.restart(next.executionId()).steered().done()).isFalse();
  }

  @Test
  void an_execution_of_a_dead_node_is_found_and_can_be_given_up() {
    long dead = feederThatFailed();
    leaveStarted(dead);
    assertThat(steering.orphans()).extracting(Unfinished::executionId).contains(dead);
    assertThat(measures.read().left()).as("it may be starting").isEmpty();
    execute(
        "UPDATE jb_executioninstancedata SET createtime = createtime - interval '2 minutes'"
            + " WHERE jobexecid = ?",
        dead);
    assertThat(measures.read().left())
        .extracting(LeftExecution::job, LeftExecution::execution)
        .containsExactly(tuple(FeederTimer.JOB, dead));

    Steered abandoned = steering.abandon(dead).steered();

    assertThat(abandoned.done()).as(abandoned.sentence()).isTrue();
    assertThat(history.find(dead).orElseThrow().status()).isEqualTo("ABANDONED");
    assertThat(steering.orphans()).isEmpty();
    assertThat(steering.restart(dead).steered().done()).isFalse();
  }

  @Test
  void what_was_restarted_already_is_not_given_up_and_its_successor_goes_on() {
    long first = feederThatFailed();
    refuse(15);
    long second = steering.restart(first).begun();
    awaitEnd(second, BatchStatus.FAILED);
    refuseNoMore();

    assertThat(steering.abandon(first).steered())
        .isEqualTo(Steered.refused("It was restarted already: take the latest execution."));

    awaitEnd(steering.restart(second).begun(), BatchStatus.COMPLETED);
    assertThat(queued()).hasSize(25);
  }

  @Test
  void of_starts_at_the_same_moment_one_is_carried_out() throws Exception {
    dueSoldiers(1);
    whileNoJobCanEnd(
        () ->
            assertThat(atOnce(() -> steering.start(FeederTimer.JOB)))
                .filteredOn(effect -> !effect.steered().done())
                .hasSize(3)
                .allMatch(effect -> effect.steered().sentence().contains("runs on this node")));
    awaitEnd(latest().executionId(), BatchStatus.COMPLETED);
  }

  @Test
  void of_restarts_at_the_same_moment_one_is_carried_out() throws Exception {
    long failed = feederThatFailed();
    whileNoJobCanEnd(
        () ->
            assertThat(atOnce(() -> steering.restart(failed)))
                .filteredOn(effect -> !effect.steered().done())
                .hasSize(3)
                .allMatch(effect -> effect.steered().sentence().contains("restarted already")));
    awaitEnd(latest().executionId(), BatchStatus.COMPLETED);
    assertThat(history.ofInstance(latest().instanceId())).hasSize(2);
  }

  @Test
  void a_restart_that_the_server_refuses_leaves_no_execution() throws Exception {
    dueSoldiers(1);
    whileNoJobCanEnd(
        () -> {
          long running = steering.start(FeederTimer.JOB).begun();
          await().until(() -> history.find(running).orElseThrow().status().equals("STARTED"));
          // As between the last word of a job's thread and its end.
          apart(
              () ->
                  execute(
                      "UPDATE jb_executioninstancedata SET batchstatus = 'FAILED'"
                          + " WHERE jobexecid = ?",
                      running));
          assertThat(steering.restart(running).steered().done()).isFalse();
          assertThat(latest().executionId()).isEqualTo(running);
        });
    awaitEnd(latest().executionId(), BatchStatus.COMPLETED);
  }

  /** The database holds a chunk when the order comes. */
  @Test
  void a_running_execution_is_stopped_after_its_chunk_and_goes_on_at_its_checkpoint()
      throws Exception {
    dueSoldiers(25);
    hold(15);
    long running;
    userTransaction.begin();
    try {
      execute("SELECT pg_advisory_xact_lock(815)");
      running = steering.start(FeederTimer.JOB).begun();
      await().atMost(LIMIT).until(() -> one(Long.class, HELD) == 1);
      apart(() -> orders.give(ADA, BatchOrder.of(OrderKind.STOP, running, "an upgrade")));
      assertThat(history.find(running).orElseThrow().status()).isEqualTo("STOPPING");
      assertThat(queued()).as("the chunk in hand is not yet there").hasSize(NodeSetup.CHUNK);
    } finally {
      userTransaction.rollback();
    }
    awaitEnd(running, BatchStatus.STOPPED);
    // The server commits what it had read beside the chunk as well, and then stops.
    int done = queued().size();
    assertThat(done).isGreaterThanOrEqualTo(2 * NodeSetup.CHUNK).isLessThan(25);
    assertThat(history.steps(running).getFirst().status()).isEqualTo("STOPPED");
    assertThat(OrderKind.offered(history.find(running).orElseThrow(), false, true))
        .containsExactly(OrderKind.RESTART, OrderKind.ABANDON);
    // These are due and have no job again: only the checkpoint tells that they had their turn.
    execute("DELETE FROM collection_jobs");
    execute("DELETE FROM collection_events");

    orders.give(ADA, BatchOrder.of(OrderKind.RESTART, running, "the upgrade is done"));

    awaitEnd(latest().executionId(), BatchStatus.COMPLETED);
    assertThat(latest().instanceId()).isEqualTo(history.find(running).orElseThrow().instanceId());
    assertThat(queued()).isEqualTo(LongStream.rangeClosed(done + 1, 25).boxed().toList());
  }

  private void whileNoJobCanEnd(Runnable work) throws Exception {
    userTransaction.begin();
    try {
      execute("LOCK TABLE collection_jobs IN ACCESS EXCLUSIVE MODE");
      work.run();
    } finally {
      userTransaction.rollback();
    }
  }

  private List<BatchEffect> atOnce(Supplier<BatchEffect> order) {
    List<CompletableFuture<BatchEffect>> given =
        IntStream.range(0, 4).mapToObj(each -> executor.supplyAsync(order)).toList();
    return given.stream().map(CompletableFuture::join).toList();
  }

  private void apart(Runnable work) {
    executor.runAsync(work).join();
  }

  @Test
  void what_does_not_run_is_not_stopped_and_unknown_things_are_told() {
    dueSoldiers(3);
    assertThat(steering.start(FeederTimer.JOB).steered().done()).isTrue();
    BatchExecution run = latest();
    awaitEnd(run.executionId(), BatchStatus.COMPLETED);
    assertThat(steering.abandon(run.executionId()).steered().done()).isFalse();

    assertThat(steering.stop(run.executionId()).steered().sentence()).contains("does not run");
    assertThat(steering.stop(-1).steered().sentence()).contains("no such execution");
    assertThat(steering.start("nonsense").steered().sentence()).contains("no such job");
  }

  @Test
  void an_order_is_written_with_its_entry_before_it_is_carried_out_and_its_outcome_is_told() {
    dueSoldiers(3);
    orders.give(ADA, BatchOrder.start(FeederTimer.JOB, "a try"));
    awaitEnd(latest().executionId(), BatchStatus.COMPLETED);
    long run = latest().executionId();

    assertThatThrownBy(() -> orders.give(ADA, BatchOrder.of(OrderKind.STOP, run, "")))
        .isInstanceOf(RefusedActionException.class)
        .hasMessageContaining("does not run");

    assertThat(book.latest(2))
        .extracting(WrittenOrder::operator, WrittenOrder::kind, WrittenOrder::state)
        .containsExactly(tuple("ada", "stop", "refused"), tuple("ada", "start", "done"));
    assertThat(book.latest(1).getFirst().outcome()).contains("does not run");
    assertThat(book.latest(2)).extracting(WrittenOrder::execution).containsExactly(run, run);
    assertThat(history.statuses(List.of(run, -1L))).isEqualTo(Map.of(run, "COMPLETED"));
    assertThat(book.latest(1).getFirst().lost()).isFalse();
    assertThat(trail.page(Long.MAX_VALUE, "ada", 4))
        .extracting(AuditEntry::action, AuditEntry::outcome)
        .containsExactly(
            tuple("batch.stop", "refused"),
            tuple("batch.order", "done"),
            tuple("batch.start", "done"),
            tuple("batch.order", "done"));
    assertThat(
            one(
                String.class,
                "SELECT metadata ->> 'operator' FROM collection_events"
                    + " WHERE event_type = 'batch_started'"))
        .isEqualTo("ada");
  }

  @Test
  void what_concerns_no_job_and_no_execution_is_no_order() {
    List<WrittenOrder> before = book.latest(1);
    for (BatchOrder order :
        List.of(
            BatchOrder.of(OrderKind.ABANDON, 999_999_999, ""), BatchOrder.start("nonsense", ""))) {
      assertThatThrownBy(() -> orders.give(ADA, order))
          .isInstanceOf(RefusedActionException.class)
          .hasMessageStartingWith("There is no such");
      assertThat(trail.page(Long.MAX_VALUE, "ada", 1))
          .extracting(AuditEntry::action, AuditEntry::outcome)
          .containsExactly(tuple("batch.order", "refused"));
    }
    assertThat(book.latest(1)).isEqualTo(before);
  }

  @Test
  void what_cannot_be_recorded_is_not_done() {
    dueSoldiers(3);
    long before = latestKey();
    execute("ALTER TABLE batch_orders ADD CONSTRAINT full_disk CHECK (kind <> 'start') NOT VALID");
    try {
      assertThatThrownBy(() -> orders.give(ADA, BatchOrder.start(FeederTimer.JOB, "")))
          .hasMessageContaining("full_disk");
    } finally {
      execute("ALTER TABLE batch_orders DROP CONSTRAINT full_disk");
    }
    assertThat(latestKey()).as("nothing was started").isEqualTo(before);
  }

  @Test
  void an_order_whose_outcome_cannot_be_written_is_told_as_unknown() {
    dueSoldiers(3);
    execute("ALTER TABLE batch_orders ADD CONSTRAINT away CHECK (state = 'ordered') NOT VALID");
    try {
      assertThatThrownBy(() -> orders.give(ADA, BatchOrder.start(FeederTimer.JOB, "")))
          .hasMessageContaining("away");
    } finally {
      execute("ALTER TABLE batch_orders DROP CONSTRAINT away");
    }
    awaitEnd(latest().executionId(), BatchStatus.COMPLETED);
    assertThat(book.latest(1).getFirst().lost()).as("not yet").isFalse();
    execute("UPDATE batch_orders SET ordered_at = ordered_at - interval '2 minutes'");
    assertThat(book.latest(1).getFirst().lost()).isTrue();
  }

  private long latestKey() {
    return history.executions(null, Long.MAX_VALUE, 1).stream()
        .mapToLong(BatchExecution::executionId)
        .findFirst()
        .orElse(0);
  }
}
