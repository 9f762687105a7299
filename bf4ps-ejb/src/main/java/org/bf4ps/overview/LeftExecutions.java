package org.bf4ps.overview;

import java.util.List;

/**
 * Tells what dead nodes left unfinished. The jobs and the knowledge of the server's tables are in a
 * module that this one does not see.
 */
public interface LeftExecutions {
  /**
   * Executions that nobody runs though they never ended.
   *
   * @return those of all jobs
   */
  List<LeftExecution> left();
}
