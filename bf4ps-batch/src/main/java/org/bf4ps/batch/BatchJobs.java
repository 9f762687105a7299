package org.bf4ps.batch;

import jakarta.batch.operations.JobOperator;
import jakarta.batch.operations.NoSuchJobException;
import jakarta.batch.runtime.BatchRuntime;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.Properties;
import org.bf4ps.batch.repository.AbandonedExecutions;
import org.bf4ps.batch.repository.AbandonedExecutions.Unfinished;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;

/**
 * The one door to the job operator: in an EAR the operator knows jobs by the module that asks
 * (DESIGN §3), so everybody asks here.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class BatchJobs {
  private static final Logger LOG = System.getLogger(BatchJobs.class.getName());
  private static final String NODE = "node";

  @Inject private Settings settings;
  @Inject private Transactions transactions;

  /**
   * Starts a job unless this node runs it already.
   *
   * @param job the job's name
   * @return the new execution's id, or empty if one is running
   * @throws jakarta.batch.operations.BatchRuntimeException if the server cannot start it
   */
  public OptionalLong startUnlessRunning(String job) {
    JobOperator operator = BatchRuntime.getJobOperator();
    return isRunningHere(operator, job)
        ? OptionalLong.empty()
        : OptionalLong.of(operator.start(job, parameters()));
  }

  /**
   * Deals with executions that never ended because their node died: those of an earlier life of
   * this node, and those of other nodes that are too old to be alive. Each is marked as failed and
   * restarted, which goes on at its last checkpoint. Nodes that look at once share the work: who
   * marks an execution restarts it.
   *
   * @param job the job's name
   * @return how many executions were restarted
   */
  public int restartAbandoned(String job) {
    JobOperator operator = BatchRuntime.getJobOperator();
    Instant staleBefore = Instant.now().minus(settings.get(Tunables.BATCH_STALE_AFTER));
    int restarted = 0;
    for (Unfinished each : transactions.call(handle -> AbandonedExecutions.find(handle, job))) {
      boolean dead = each.createdAt().isBefore(staleBefore) || isOfEarlierLife(operator, job, each);
      if (dead && transactions.call(handle -> AbandonedExecutions.mark(handle, each))) {
        restarted += restart(operator, each) ? 1 : 0;
      }
    }
    return restarted;
  }

  private boolean restart(JobOperator operator, Unfinished execution) {
    try {
      operator.restart(execution.executionId(), parameters());
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

  private boolean isOfEarlierLife(JobOperator operator, String job, Unfinished execution) {
    Properties properties = operator.getParameters(execution.executionId());
    boolean own = properties != null && nodeName().equals(properties.getProperty(NODE));
    return own && !isRunningHere(operator, job);
  }

  /** The server knows only its own executions as running, whatever the tables say. */
  private static boolean isRunningHere(JobOperator operator, String job) {
    try {
      return !operator.getRunningExecutions(job).isEmpty();
    } catch (NoSuchJobException e) {
      return false;
    }
  }

  private Properties parameters() {
    Properties properties = new Properties();
    properties.setProperty(NODE, nodeName());
    properties.setProperty("chunk", settings.get(FeederTunables.FEEDER_CHUNK).toString());
    return properties;
  }

  private String nodeName() {
    return NodeName.of(settings);
  }
}
