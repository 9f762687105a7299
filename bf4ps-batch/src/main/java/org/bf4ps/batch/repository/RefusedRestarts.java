package org.bf4ps.batch.repository;

import org.jdbi.v3.core.Handle;

/**
 * Restarts that the server refused after it had already written an execution for them. Such a row
 * would look like one that a dead node left, and bar the way of the execution that it follows.
 */
public final class RefusedRestarts {
  private static final String FORGET =
      """
      DELETE FROM jb_executioninstancedata phantom USING jb_executioninstancedata restarted
       WHERE restarted.jobexecid = :execution
         AND phantom.jobinstanceid = restarted.jobinstanceid
         AND phantom.jobexecid > restarted.jobexecid
         AND phantom.batchstatus = 'STARTING' AND phantom.starttime IS NULL
         AND NOT EXISTS (SELECT FROM jb_stepexecutioninstancedata step
                          WHERE step.jobexecid = phantom.jobexecid)
      """;

  private RefusedRestarts() {}

  /**
   * Forgets what a refused restart left. Nobody else may restart executions meanwhile.
   *
   * @param handle a handle in a transaction
   * @param executionId the execution that should have been restarted
   * @return how many rows went
   */
  public static int forget(Handle handle, long executionId) {
    return BatchTables.exist(handle)
        ? handle.createUpdate(FORGET).bind("execution", executionId).execute()
        : 0;
  }
}
