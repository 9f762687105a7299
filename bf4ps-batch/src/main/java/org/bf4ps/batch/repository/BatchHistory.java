package org.bf4ps.batch.repository;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;

/**
 * Reads batch executions from the server's tables, those of all nodes alike: the job operator tells
 * only what its own memory holds of them. Changes nothing.
 */
@ApplicationScoped
public class BatchHistory {
  private static final String EXECUTIONS =
      """
      SELECT e.jobexecid, e.jobinstanceid, i.name, e.batchstatus, e.exitstatus,
             e.createtime, e.starttime, e.endtime
        FROM jb_executioninstancedata e JOIN jb_jobinstancedata i USING (jobinstanceid)
       WHERE %s
       ORDER BY e.jobexecid DESC
       LIMIT :limit
      """;

  private static final String PAGE =
      EXECUTIONS.formatted("e.jobexecid < :before AND (:job = '' OR i.name = :job)");
  private static final String OF_INSTANCE = EXECUTIONS.formatted("e.jobinstanceid = :instance");
  private static final String ONE = EXECUTIONS.formatted("e.jobexecid = :execution");

  private static final String STATUSES =
      """
      SELECT jobexecid, batchstatus FROM jb_executioninstancedata WHERE jobexecid IN (<executions>)
      """;

  private static final String STEPS =
      """
      SELECT * FROM jb_stepexecutioninstancedata WHERE jobexecid = :execution ORDER BY stepexecid
      """;

  private static final int MOST_RESTARTS = 100;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected BatchHistory() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public BatchHistory(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Executions, the latest first.
   *
   * @param job a job's name, or null for all
   * @param before only executions with a smaller id; {@link Long#MAX_VALUE} for the first page
   * @param limit how many at most
   * @return the executions; none before the server made its tables
   */
  public List<BatchExecution> executions(String job, long before, int limit) {
    return transactions.call(
        handle ->
            BatchTables.exist(handle)
                ? handle
                    .createQuery(PAGE)
                    .bind("job", job == null ? "" : job)
                    .bind("before", before)
                    .bind("limit", limit)
                    .map((row, context) -> execution(row))
                    .list()
                : List.of());
  }

  /**
   * The executions of one instance: the first and its restarts.
   *
   * @param instanceId the instance
   * @return the executions, the latest first
   */
  public List<BatchExecution> ofInstance(long instanceId) {
    return transactions.call(handle -> list(handle, OF_INSTANCE, "instance", instanceId));
  }

  /**
   * One execution.
   *
   * @param executionId the server's id of it
   * @return the execution, or empty if there is none
   */
  public Optional<BatchExecution> find(long executionId) {
    return transactions.call(handle -> list(handle, ONE, "execution", executionId)).stream()
        .findFirst();
  }

  /**
   * How executions stand.
   *
   * @param executionIds the server's ids of them
   * @return the status by id; who is not known any more is absent
   */
  public Map<Long, String> statuses(Collection<Long> executionIds) {
    return executionIds.isEmpty()
        ? Map.of()
        : transactions.call(
            handle ->
                BatchTables.exist(handle)
                    ? handle
                        .createQuery(STATUSES)
                        .bindList("executions", List.copyOf(executionIds))
                        .setMapKeyColumn("jobexecid")
                        .setMapValueColumn("batchstatus")
                        .collectInto(new GenericType<Map<Long, String>>() {})
                    : Map.of());
  }

  private static List<BatchExecution> list(Handle handle, String sql, String name, long id) {
    return BatchTables.exist(handle)
        ? handle
            .createQuery(sql)
            .bind(name, id)
            .bind("limit", MOST_RESTARTS)
            .map((row, context) -> execution(row))
            .list()
        : List.of();
  }

  /**
   * The steps of an execution.
   *
   * @param executionId the server's id of it
   * @return the steps that began, in their order
   */
  public List<BatchStep> steps(long executionId) {
    return transactions.call(
        handle ->
            BatchTables.exist(handle)
                ? handle
                    .createQuery(STEPS)
                    .bind("execution", executionId)
                    .map((row, context) -> step(row))
                    .list()
                : List.of());
  }

  private static BatchExecution execution(ResultSet row) throws SQLException {
    return new BatchExecution(
        row.getLong("jobexecid"),
        row.getLong("jobinstanceid"),
        row.getString("name"),
        row.getString("batchstatus"),
        row.getString("exitstatus"),
        BatchTables.time(row, "createtime"),
        BatchTables.time(row, "starttime"),
        BatchTables.time(row, "endtime"));
  }

  private static BatchStep step(ResultSet row) throws SQLException {
    return new BatchStep(
        row.getString("stepname"),
        row.getString("batchstatus"),
        row.getString("exitstatus"),
        new BatchStep.Counts(
            row.getLong("readcount"),
            row.getLong("filtercount"),
            row.getLong("writecount"),
            row.getLong("readskipcount")
                + row.getLong("processskipcount")
                + row.getLong("writeskipcount"),
            row.getLong("commitcount"),
            row.getLong("rollbackcount")),
        BatchTables.time(row, "starttime"),
        BatchTables.time(row, "endtime"));
  }
}
