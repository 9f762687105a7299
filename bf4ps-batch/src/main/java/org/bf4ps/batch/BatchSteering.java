package org.bf4ps.batch;

import jakarta.batch.operations.BatchRuntimeException;
import jakarta.batch.operations.JobExecutionAlreadyCompleteException;
import jakarta.batch.operations.JobExecutionIsRunningException;
import jakarta.batch.operations.JobExecutionNotMostRecentException;
import jakarta.batch.operations.JobExecutionNotRunningException;
import jakarta.batch.operations.NoSuchJobExecutionException;
import jakarta.batch.runtime.BatchStatus;
import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.bf4ps.batch.feeder.FeederTimer;
import org.bf4ps.batch.repository.AbandonedExecutions;
import org.bf4ps.batch.repository.AbandonedExecutions.Unfinished;
import org.bf4ps.batch.repository.BatchExecution;
import org.bf4ps.batch.repository.BatchHistory;
import org.bf4ps.batch.retention.RetentionTimer;
import org.bf4ps.database.Transactions;

/**
 * What operators do to batch jobs, and what each really does on this server (DESIGN §3): a stop is
 * heard only by the node that runs the execution; a dead node's execution is refused to stop and to
 * abandon until it is marked as failed, which is done here first. Operators come here by {@code
 * org.bf4ps.batch.order} alone, which records their orders.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class BatchSteering {
  /** The jobs that there are. */
  public static final List<String> JOBS = List.of(FeederTimer.JOB, RetentionTimer.JOB);

  private static final String RESTARTED = "It was restarted already: take the latest execution.";

  @EJB private BatchJobs jobs;
  @EJB private BatchContact contact;
  @Inject private JobRuns runs;
  @Inject private JobTurns turns;
  @Inject private BatchHistory history;
  @Inject private Transactions transactions;

  /**
   * Starts a job on this node.
   *
   * @param job one of {@link #JOBS}
   * @return the effect; refused for an unknown job or one that runs here already
   */
  public BatchEffect start(String job) {
    if (!JOBS.contains(job)) {
      return BatchEffect.refused("There is no such job.");
    }
    OptionalLong execution = jobs.startUnlessRunning(job);
    if (execution.isEmpty()) {
      return BatchEffect.refused("The job runs on this node already.");
    }
    return BatchEffect.begun(
        execution.getAsLong(), "Execution " + execution.getAsLong() + " began on this node.");
  }

  /**
   * Asks an execution to stop at its next checkpoint. It can be restarted from there.
   *
   * @param executionId the execution
   * @return the effect, or why there is none
   */
  public BatchEffect stop(long executionId) {
    return on(
        executionId,
        execution -> {
          contact.operator().stop(executionId);
          return BatchEffect.done(
              "It stops after the chunk in hand and can be restarted from there.");
        });
  }

  /**
   * Goes on with an execution that failed, was stopped, or whose node died, from its last
   * checkpoint, as a new execution on this node.
   *
   * @param executionId the execution, the latest of its instance
   * @return the effect, or why there is none
   */
  public BatchEffect restart(long executionId) {
    return onLatest(
        executionId,
        execution -> {
          if (!released(execution)) {
            return BatchEffect.refused("It is still running.");
          }
          long next = runs.restart(executionId);
          return BatchEffect.begun(
              next, "It goes on at its last checkpoint as execution " + next + ".");
        });
  }

  /**
   * Gives an execution up for good: it cannot be restarted any more. What it wrote stays.
   *
   * @param executionId the execution
   * @return the effect, or why there is none
   */
  public BatchEffect abandon(long executionId) {
    return onLatest(
        executionId,
        execution -> {
          if (!released(execution)) {
            return BatchEffect.refused("It is still running: stop it first.");
          }
          if (BatchStatus.COMPLETED.name().equals(execution.status())) {
            return BatchEffect.refused("It is completed: there is nothing to give up.");
          }
          contact.operator().abandon(executionId);
          return BatchEffect.done("It is given up; the next round of the job begins anew.");
        });
  }

  /**
   * Finds the executions of all jobs that a dead node left unfinished.
   *
   * @return the executions; restart or abandon them
   */
  public List<Unfinished> orphans() {
    return JOBS.stream().flatMap(job -> jobs.orphans(job).stream()).toList();
  }

  /**
   * The node that this is, as executions name it.
   *
   * @return its name
   */
  public String thisNode() {
    return runs.thisNode();
  }

  /**
   * The node that began an execution: the only one that hears a stop.
   *
   * @param executionId the execution
   * @return the node's name, or empty if the server does not know
   */
  public Optional<String> node(long executionId) {
    return runs.node(executionId);
  }

  /** Whether nobody runs it, be it that it ended or that its node died and it is marked so now. */
  private boolean released(BatchExecution execution) {
    if (!execution.unfinished()) {
      return true;
    }
    if (!runs.isOrphan(execution.executionId(), execution.job(), execution.createdAt())) {
      return false;
    }
    Unfinished orphan =
        new Unfinished(execution.executionId(), execution.job(), execution.createdAt());
    return transactions.call(handle -> AbandonedExecutions.mark(handle, orphan));
  }

  /** In turn, so that nobody restarts it between the look and the deed; older ones are spent. */
  private BatchEffect onLatest(long executionId, Function<BatchExecution, BatchEffect> action) {
    return turns.take(
        () ->
            on(
                executionId,
                execution ->
                    history.ofInstance(execution.instanceId()).getFirst().executionId()
                            == executionId
                        ? action.apply(execution)
                        : BatchEffect.refused(RESTARTED)));
  }

  private BatchEffect on(long executionId, Function<BatchExecution, BatchEffect> action) {
    try {
      return history
          .find(executionId)
          .map(action)
          .orElseGet(() -> BatchEffect.refused("There is no such execution."));
    } catch (JobExecutionNotRunningException e) {
      return BatchEffect.refused(
          "It does not run on this node; it was begun by "
              + runs.node(executionId).orElse("an unknown one")
              + ".");
    } catch (JobExecutionAlreadyCompleteException e) {
      return BatchEffect.refused("It is complete: start the job instead.");
    } catch (JobExecutionNotMostRecentException e) {
      return BatchEffect.refused(RESTARTED);
    } catch (JobExecutionIsRunningException e) {
      return BatchEffect.refused("It is still running: stop it first.");
    } catch (NoSuchJobExecutionException e) {
      return BatchEffect.refused("The server knows no such execution any more.");
    } catch (BatchRuntimeException e) {
      return BatchEffect.refused("The server refuses: " + StepFault.text(e));
    }
  }
}
