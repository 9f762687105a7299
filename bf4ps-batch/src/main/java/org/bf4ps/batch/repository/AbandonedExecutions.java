package org.bf4ps.batch.repository;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Executions that the server's tables hold as running. After a node died they stay so for ever, and
 * the job operator neither finds them nor ends them (DESIGN §3).
 */
public final class AbandonedExecutions {
  private AbandonedExecutions() {}

  /**
   * An execution that has not ended.
   *
   * @param executionId the server's id of the execution
   * @param job the job's name
   * @param createdAt when it was created
   */
  public record Unfinished(long executionId, String job, Instant createdAt) {}

  /**
   * Finds the unfinished executions of a job, also those that are alive on some node. One with a
   * later execution of its instance, or of an instance that is complete, is what a refused restart
   * left, and nothing can be done to it.
   *
   * @param handle a handle in a transaction
   * @param job the job's name
   * @return the executions, oldest first; none before the server made its tables
   */
  public static List<Unfinished> find(Handle handle, String job) {
    if (!BatchTables.exist(handle)) {
      return List.of();
    }
    return handle
        .createQuery(
            """
            SELECT e.jobexecid, i.name, e.createtime
            FROM jb_executioninstancedata e JOIN jb_jobinstancedata i USING (jobinstanceid)
            WHERE i.name = :job AND e.batchstatus IN ('STARTING', 'STARTED', 'STOPPING')
              AND NOT EXISTS (SELECT FROM jb_executioninstancedata other
                               WHERE other.jobinstanceid = e.jobinstanceid
                                 AND (other.jobexecid > e.jobexecid
                                      OR other.batchstatus = 'COMPLETED'))
            ORDER BY e.jobexecid
            """)
        .bind("job", job)
        .map(
            (row, context) ->
                new Unfinished(
                    row.getLong("jobexecid"),
                    row.getString("name"),
                    BatchTables.time(row, "createtime")))
        .list();
  }

  /**
   * Marks an execution as failed, once.
   *
   * @param handle a handle in a transaction
   * @param execution the execution
   * @return false if it ended or was marked by somebody else meanwhile
   */
  public static boolean mark(Handle handle, Unfinished execution) {
    return handle
            .createUpdate(
                """
                UPDATE jb_executioninstancedata
                SET batchstatus = 'FAILED', exitstatus = 'FAILED', endtime = :now, updatetime = :now
                WHERE jobexecid = :id AND batchstatus IN ('STARTING', 'STARTED', 'STOPPING')
                """)
            .bind("id", execution.executionId())
            .bind("now", LocalDateTime.now())
            .execute()
        == 1;
  }
}
