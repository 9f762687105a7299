package org.bf4ps.batch.order;

/**
 * What an operator wants done.
 *
 * @param kind what
 * @param target the job's name to start, or the server's id of the execution
 * @param reason why, in the operator's words; may be empty
 */
public record BatchOrder(OrderKind kind, String target, String reason) {
  /**
   * An order to a job.
   *
   * @param job the job's name
   * @param reason why
   * @return the order to start it
   */
  public static BatchOrder start(String job, String reason) {
    return new BatchOrder(OrderKind.START, job, reason);
  }

  /**
   * An order to an execution.
   *
   * @param kind any but {@link OrderKind#START}
   * @param execution the server's id
   * @param reason why
   * @return the order
   */
  public static BatchOrder of(OrderKind kind, long execution, String reason) {
    return new BatchOrder(kind, Long.toString(execution), reason);
  }

  /** What it is done to, in words. */
  String thing() {
    return kind == OrderKind.START ? target : "execution " + target;
  }

  /** The execution that it is given for, or null for a start. */
  Long concerned() {
    return kind == OrderKind.START ? null : Long.valueOf(execution());
  }

  long execution() {
    return Long.parseLong(target);
  }
}
