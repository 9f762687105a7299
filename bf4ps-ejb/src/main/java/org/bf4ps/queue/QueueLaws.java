package org.bf4ps.queue;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Asks the database whether the queue keeps its laws (view {@code queue_laws}). The view reads the
 * queue once and the events of the last day, and looks each of these up by index. Its cost so grows
 * with a day's work and not with the history: 11 s on two busy cores with 700,000 jobs and 690,000
 * events of the day among 4.8 million, as much as eight egresses at five seconds make. Without
 * statistics of the events the planner may choose far worse; then, and should a day be more than
 * that, the question is given up after {@link #LIMIT}.
 */
public final class QueueLaws {
  /** The longest time that the question may take. */
  public static final Duration LIMIT = Duration.ofSeconds(60);

  private static final String BOUND =
      """
      SELECT concat(set_config('bf4ps.recovery_interval', :recovery, true),
                    set_config('statement_timeout', :limit, true),
                    set_config('jit', 'off', true))
      """;

  private static final String ROWS =
      """
      SELECT job_id, CAST(lease_token AS text) AS lease_token FROM queue_law_breaches
       WHERE law = :law ORDER BY job_id LIMIT :limit
      """;

  /** A person waits for it. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /**
   * Reads what breaks a law at this moment; only that law is looked at.
   *
   * @param handle a transaction of its own, whose time limit is changed
   * @param recoveryInterval how often expired leases are looked for
   * @param law its sentence; of an unknown one nothing is found
   * @param limit how many at most
   * @return in the order of the jobs
   * @throws org.jdbi.v3.core.JdbiException if the database is away or it takes 20 s
   */
  public List<LawBreach> rows(Handle handle, Duration recoveryInterval, String law, int limit) {
    bound(handle, recoveryInterval, PATIENCE);
    return handle
        .createQuery(ROWS)
        .bind("law", law)
        .bind("limit", limit)
        .map(
            (row, context) ->
                new LawBreach(row.getObject("job_id", Long.class), row.getString("lease_token")))
        .list();
  }

  private static void bound(Handle handle, Duration recoveryInterval, Duration limit) {
    handle
        .createQuery(BOUND)
        .bind("recovery", recoveryInterval.toMillis() + " ms")
        .bind("limit", Long.toString(limit.toMillis()))
        .mapTo(String.class)
        .one();
  }

  /**
   * Counts what breaks each law at this moment; exact while collectors work.
   *
   * @param handle a transaction of its own, whose time limit is changed
   * @param recoveryInterval how often expired leases are looked for
   * @return the number of breaches by law, zeros included, in the order of the laws' sentences
   * @throws org.jdbi.v3.core.JdbiException if the database is away or the limit is reached
   */
  public Map<String, Long> breaches(Handle handle, Duration recoveryInterval) {
    bound(handle, recoveryInterval, LIMIT);
    Map<String, Long> breaches = new LinkedHashMap<>();
    handle
        .createQuery("SELECT law, breaches FROM queue_laws ORDER BY law")
        .map((row, context) -> Map.entry(row.getString("law"), row.getLong("breaches")))
        .forEach(law -> breaches.put(law.getKey(), law.getValue()));
    return breaches;
  }
}
