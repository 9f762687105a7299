package org.bf4ps.batch;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.OptionalLong;
import org.bf4ps.batch.repository.AbandonedExecutions;
import org.bf4ps.batch.repository.AbandonedExecutions.Unfinished;
import org.bf4ps.database.Transactions;

/**
 * The one door to the job operator: in an EAR the operator knows jobs by the module that asks
 * (DESIGN §3), so everybody asks here.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class BatchJobs {
  private static final Logger LOG = System.getLogger(BatchJobs.class.getName());

  @EJB private BatchContact contact;
  @Inject private JobRuns runs;
  @Inject private JobTurns turns;
  @Inject private Transactions transactions;

  /**
   * Starts a job unless this node runs it already.
   *
   * @param job the job's name
   * @return the new execution's id, or empty if one is running
   * @throws jakarta.batch.operations.BatchRuntimeException if the server cannot start it
   */
  public OptionalLong startUnlessRunning(String job) {
    return turns.take(
        () ->
            runs.isRunningHere(job)
                ? OptionalLong.empty()
                : OptionalLong.of(contact.operator().start(job, runs.parameters())));
  }

  /**
   * Deals with executions that never ended because their node died: those of an earlier life of
   * this node, and those of other nodes that died. Each is marked as failed and restarted, which
   * goes on at its last checkpoint. Nodes that look at once share the work: who marks an execution
   * restarts it.
   *
   * @param job the job's name
   * @return how many executions were restarted
   */
  public int restartAbandoned(String job) {
    return turns.take(() -> restartOrphans(job));
  }

  private int restartOrphans(String job) {
    int restarted = 0;
    for (Unfinished each : orphans(job)) {
      if (transactions.call(handle -> AbandonedExecutions.mark(handle, each))) {
        restarted += restart(each) ? 1 : 0;
      }
    }
    return restarted;
  }

  /**
   * Finds executions that never ended because their node died.
   *
   * @param job the job's name
   * @return the executions, oldest first
   */
  public List<Unfinished> orphans(String job) {
    List<Unfinished> orphans =
        unfinished(job).stream()
            .filter(each -> runs.isOrphan(each.executionId(), job, each.createdAt()))
            .toList();
    // One that ended between both looks has left the server's memory, and is none.
    return orphans.isEmpty()
        ? orphans
        : orphans.stream().filter(unfinished(job)::contains).toList();
  }

  private List<Unfinished> unfinished(String job) {
    return transactions.call(handle -> AbandonedExecutions.find(handle, job));
  }

  private boolean restart(Unfinished execution) {
    try {
      runs.restart(execution.executionId());
      LOG.log(
          Level.INFO,
          "Execution {0} of job {1} was left unfinished and goes on at its checkpoint",
          execution.executionId(),
          execution.job());
      return true;
    } catch (RuntimeException e) {
      // Nothing is lost: the next start reads the database's state anew.
      LOG.log(
          Level.WARNING,
          "Execution " + execution.executionId() + " was left unfinished and cannot go on",
          e);
      return false;
    }
  }
}
