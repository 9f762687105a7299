package org.bf4ps.batch.order;

import java.util.List;
import java.util.Locale;
import org.bf4ps.batch.repository.BatchExecution;

/** What an operator can do to a batch job; each is a method of {@code BatchSteering}. */
public enum OrderKind {
  /** Begins a job anew on this node. */
  START("batch_started"),
  /** Ends an execution at its next checkpoint. */
  STOP("batch_stopped"),
  /** Goes on at the last checkpoint. */
  RESTART("batch_restarted"),
  /** Gives an execution up for good. */
  ABANDON("batch_abandoned");

  private final String event;

  OrderKind(String event) {
    this.event = event;
  }

  /**
   * The spelling in tables and in the trail.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The type of the event that tells that it was done. */
  String event() {
    return event;
  }

  /**
   * What makes sense for an execution as it was read. The door decides anew.
   *
   * @param execution the execution
   * @param orphan whether its node died
   * @param latest whether it is the latest of its instance: older ones were restarted already
   * @return the orders to offer
   */
  public static List<OrderKind> offered(BatchExecution execution, boolean orphan, boolean latest) {
    if (execution.unfinished() && !orphan) {
      return List.of(STOP);
    }
    boolean open =
        orphan || execution.status().equals("FAILED") || execution.status().equals("STOPPED");
    return open && latest ? List.of(RESTART, ABANDON) : List.of();
  }
}
