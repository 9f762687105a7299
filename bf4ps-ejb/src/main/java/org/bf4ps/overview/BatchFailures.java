package org.bf4ps.overview;

import java.util.List;

/**
 * Tells which batch jobs failed. The jobs and the knowledge of the server's tables are in a module
 * that this one does not see.
 */
public interface BatchFailures {
  /**
   * Jobs with a failed execution that was neither restarted nor abandoned, and after which none of
   * the job completed.
   *
   * @return one for each such job, in the order of their names
   */
  List<BatchFailure> open();
}
