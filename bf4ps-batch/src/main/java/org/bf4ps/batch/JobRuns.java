package org.bf4ps.batch;

import jakarta.batch.operations.JobOperator;
import jakarta.batch.operations.JobSecurityException;
import jakarta.batch.operations.NoSuchJobException;
import jakarta.batch.operations.NoSuchJobExecutionException;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Properties;
import org.bf4ps.batch.repository.RefusedRestarts;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.node.NodeName;
import org.bf4ps.node.NodeRegistry;

/** Whose an execution is, and whether it can still be alive. */
@ApplicationScoped
class JobRuns {
  private static final String NODE = "node";

  @EJB private BatchContact contact;
  @Inject private Settings settings;
  @Inject private InstantSource clock;
  @Inject private Transactions transactions;

  String thisNode() {
    return NodeName.of(settings);
  }

  /** The parameters of an execution that this node starts or restarts. */
  Properties parameters() {
    Properties properties = new Properties();
    properties.setProperty(NODE, thisNode());
    properties.setProperty("chunk", settings.get(FeederTunables.FEEDER_CHUNK).toString());
    return properties;
  }

  /**
   * Restarts an execution in the caller's turn; a restart that the server refuses leaves nothing.
   */
  long restart(long executionId) {
    try {
      return contact.operator().restart(executionId, parameters());
    } catch (RuntimeException e) {
      transactions.run(handle -> RefusedRestarts.forget(handle, executionId));
      throw e;
    }
  }

  /** The server knows only its own executions as running, whatever the tables say. */
  boolean isRunningHere(String job) {
    try {
      return !contact.operator().getRunningExecutions(job).isEmpty();
    } catch (NoSuchJobException e) {
      return false;
    }
  }

  /** The node that began an execution, or empty if it does not tell. */
  Optional<String> node(long executionId) {
    JobOperator operator = contact.operator();
    try {
      return Optional.ofNullable(operator.getParameters(executionId))
          .map(properties -> properties.getProperty(NODE));
    } catch (NoSuchJobExecutionException | JobSecurityException | NullPointerException e) {
      // The last one is the server's answer while it has not yet written the execution's status.
      return Optional.empty();
    }
  }

  /**
   * An unfinished execution of an earlier life of this node, or of another node that died, which
   * its heartbeat tells; of one that is not known, one that is too old to be alive.
   */
  boolean isOrphan(long executionId, String job, Instant createdAt) {
    Optional<String> node = node(executionId);
    if (node.filter(thisNode()::equals).isPresent()) {
      return !isRunningHere(job);
    }
    Duration stale = settings.get(Tunables.BATCH_STALE_AFTER);
    return node.flatMap(
            name -> transactions.call(handle -> NodeRegistry.died(handle, name, createdAt, stale)))
        .orElseGet(() -> createdAt.isBefore(clock.instant().minus(stale)));
  }
}
