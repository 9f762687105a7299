package org.bf4ps.batch.repository;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.bf4ps.database.Transactions;
import org.bf4ps.overview.BatchFailure;
import org.bf4ps.overview.BatchFailures;
import org.jdbi.v3.core.Handle;

/** Reads failures that nothing made good from the server's tables. */
@ApplicationScoped
public class OpenFailures implements BatchFailures {
  /**
   * An execution with a later one of its instance was restarted: the later one tells. One of an
   * instance that is complete is what a refused restart left.
   */
  private static final String OPEN =
      """
      WITH completed AS (
        SELECT i.name, max(e.jobexecid) AS latest
          FROM jb_executioninstancedata e JOIN jb_jobinstancedata i USING (jobinstanceid)
         WHERE e.batchstatus = 'COMPLETED' GROUP BY i.name),
      failed AS (
        SELECT e.jobexecid, i.name, e.exitstatus,
               coalesce(e.endtime, e.updatetime, e.createtime) AS failed_at
          FROM jb_executioninstancedata e JOIN jb_jobinstancedata i USING (jobinstanceid)
          LEFT JOIN completed c USING (name)
         WHERE e.batchstatus = 'FAILED' AND e.jobexecid > coalesce(c.latest, 0)
           AND NOT EXISTS (SELECT FROM jb_executioninstancedata other
                            WHERE other.jobinstanceid = e.jobinstanceid
                              AND (other.jobexecid > e.jobexecid
                                   OR other.batchstatus = 'COMPLETED')))
      SELECT DISTINCT ON (name) name, jobexecid, failed_at,
             count(*) OVER job AS times, min(failed_at) OVER job AS since,
             coalesce((SELECT s.exitstatus FROM jb_stepexecutioninstancedata s
                        WHERE s.jobexecid = failed.jobexecid AND s.batchstatus = 'FAILED'
                        ORDER BY s.stepexecid DESC LIMIT 1), exitstatus) AS said
        FROM failed
      WINDOW job AS (PARTITION BY name)
       ORDER BY name, jobexecid DESC
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected OpenFailures() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public OpenFailures(Transactions transactions) {
    this.transactions = transactions;
  }

  @Override
  public List<BatchFailure> open() {
    return transactions.call(OpenFailures::read);
  }

  static List<BatchFailure> read(Handle handle) {
    return BatchTables.exist(handle)
        ? handle
            .createQuery(OPEN)
            .map(
                (row, context) ->
                    new BatchFailure(
                        row.getString("name"),
                        row.getLong("times"),
                        BatchTables.time(row, "since"),
                        row.getLong("jobexecid"),
                        BatchTables.time(row, "failed_at"),
                        row.getString("said")))
            .list()
        : List.of();
  }
}
