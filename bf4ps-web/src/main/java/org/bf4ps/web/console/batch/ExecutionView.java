package org.bf4ps.web.console.batch;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import org.bf4ps.batch.BatchSteering;
import org.bf4ps.batch.order.OrderKind;
import org.bf4ps.batch.repository.BatchExecution;
import org.bf4ps.batch.repository.BatchHistory;
import org.bf4ps.batch.repository.BatchStep;

/** One execution: its steps, its instance's other executions, and what can be done to it. */
@Named
@RequestScoped
public class ExecutionView {
  @EJB private BatchSteering steering;
  @Inject private BatchHistory history;

  private BatchExecution execution;
  private List<BatchExecution> instance;

  /** Reads an execution; false if there is none. */
  boolean load(long executionId) {
    execution = history.find(executionId).orElse(null);
    instance = execution == null ? List.of() : history.ofInstance(execution.instanceId());
    return execution != null;
  }

  /**
   * The execution.
   *
   * @return null if none was read
   */
  public BatchExecution getExecution() {
    return execution;
  }

  /**
   * All executions of its instance: it and its restarts.
   *
   * @return the latest first
   */
  public List<BatchExecution> getInstance() {
    return instance;
  }

  /**
   * Its steps.
   *
   * @return those that began, in their order
   */
  public List<BatchStep> getSteps() {
    return history.steps(execution.executionId());
  }

  /**
   * The node that began it, and alone hears a stop.
   *
   * @return its name, or null if the server does not know
   */
  public String getNode() {
    return steering.node(execution.executionId()).orElse(null);
  }

  /**
   * Tells whether its node died before it ended.
   *
   * @return true if it can be restarted or abandoned though it looks as if it ran
   */
  public boolean isOrphan() {
    return execution.unfinished()
        && steering.orphans().stream()
            .anyMatch(each -> each.executionId() == execution.executionId());
  }

  /**
   * What to offer.
   *
   * @return orders that make sense now
   */
  public List<OrderKind> getOrders() {
    boolean latest = instance.getFirst().executionId() == execution.executionId();
    return OrderKind.offered(execution, isOrphan(), latest);
  }
}
