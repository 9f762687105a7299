package org.bf4ps.batch.repository;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.jdbi.v3.core.Handle;

/**
 * Forgets job instances that ended long ago, as their latest execution or a complete one tells: the
 * server never does (DESIGN §3). Its tables have foreign keys without a cascade, so rows go from
 * the leaves up.
 */
public final class EndedExecutions {
  private static final String OLD =
      """
      SELECT i.jobinstanceid
      FROM jb_jobinstancedata i JOIN jb_executioninstancedata e USING (jobinstanceid)
      GROUP BY i.jobinstanceid
      HAVING (bool_or(e.batchstatus = 'COMPLETED')
              OR (array_agg(e.batchstatus ORDER BY e.jobexecid DESC))[1]
                 NOT IN ('STARTING', 'STARTED', 'STOPPING'))
         AND max(coalesce(e.endtime, e.updatetime, e.createtime)) < :cutoff
      ORDER BY i.jobinstanceid
      LIMIT :limit
      """;

  private static final String[] LEAVES_FIRST = {
    """
    DELETE FROM jb_stepstatus WHERE id IN (
      SELECT s.stepexecid FROM jb_stepexecutioninstancedata s
      JOIN jb_executioninstancedata e USING (jobexecid) WHERE e.jobinstanceid = ANY (:ids))
    """,
    """
    DELETE FROM jb_stepexecutioninstancedata WHERE jobexecid IN (
      SELECT e.jobexecid FROM jb_executioninstancedata e WHERE e.jobinstanceid = ANY (:ids))
    """,
    // A checkpoint's id is "instance,step,kind".
    """
    DELETE FROM jb_checkpointdata
    WHERE split_part(id, ',', 1) IN (SELECT CAST(unnest(CAST(:ids AS bigint[])) AS text))
    """,
    "DELETE FROM jb_jobstatus WHERE id = ANY (:ids)",
    "DELETE FROM jb_executioninstancedata WHERE jobinstanceid = ANY (:ids)",
    "DELETE FROM jb_jobinstancedata WHERE jobinstanceid = ANY (:ids)"
  };

  private EndedExecutions() {}

  /**
   * Forgets one batch of instances.
   *
   * @param handle a handle in a transaction
   * @param cutoff instances that ended before it go
   * @param limit how many at most
   * @return how many went; 0 also before the server made its tables
   */
  public static int forget(Handle handle, Instant cutoff, int limit) {
    if (!BatchTables.exist(handle)) {
      return 0;
    }
    Long[] ids =
        handle
            .createQuery(OLD)
            // The server writes its times without a zone, in that of its own JVM.
            .bind("cutoff", LocalDateTime.ofInstant(cutoff, ZoneId.systemDefault()))
            .bind("limit", limit)
            .mapTo(Long.class)
            .list()
            .toArray(Long[]::new);
    if (ids.length > 0) {
      handle.registerArrayType(Long.class, "bigint");
      for (String delete : LEAVES_FIRST) {
        handle.createUpdate(delete).bindArray("ids", (Object[]) ids).execute();
      }
    }
    return ids.length;
  }
}
