package org.bf4ps.egress;

import java.time.Duration;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Settings;
import org.jdbi.v3.core.Handle;

/**
 * The rolling budget over all egress keys: in any window, wherever it begins, at most so many
 * permits are given by the ledger's times (DESIGN §4.4). A permit may be taken when the one that
 * lies {@code sends} places back is as old as the window. The places stand in the ledger: a permit
 * that is given back leaves its place to the next.
 *
 * <p>A request leaves at most about a second after its permit (see {@code AttemptSends}): an
 * operator who must hold a limit to the second on the wire sets the window that much longer.
 *
 * @param sends the greatest number of permits in a window; 0 for no budget
 * @param window the length of the window
 */
public record SendBudget(int sends, Duration window) {
  /** No budget. */
  public static final SendBudget NONE = new SendBudget(0, Duration.ofHours(1));

  /** Whoever changes places in the ledger holds this advisory lock, taken after the gate's row. */
  static final long LOCK = 0x6266347073656e64L;

  /**
   * When the budget has room again; null if it has or if there is none. One look-up of one place,
   * since an {@code OFFSET} in the index of times turns into a scan of the ledger wherever its
   * statistics are stale.
   */
  static final String FREE_AT =
      """
      (SELECT max(permitted_at) + :windowMillis * interval '1 millisecond'
         FROM egress_sends
        WHERE :sends > 0
          AND budget_place = (SELECT max(budget_place) + 1 - :sends FROM egress_sends))
      """;

  /** The place of a new permit; null without a budget. */
  static final String NEXT_PLACE =
      """
      CASE WHEN :sends > 0
           THEN (SELECT coalesce(max(budget_place), 0) + 1 FROM egress_sends) END
      """;

  /** Living processes agree (ADR 0014); one that fell silent may have an older one. */
  private static final String TOLD =
      """
      SELECT i.budget_sends, i.budget_window_ms
        FROM collector_instances i
        JOIN collectors c ON c.collector_uuid = i.collector_uuid
       WHERE c.retired_at IS NULL
       ORDER BY coalesce(c.last_heartbeat_at, c.created_at) DESC
       LIMIT 1
      """;

  private static final String NUMBER =
      """
      WITH used AS MATERIALIZED (
        SELECT send_id, budget_place, row_number() OVER (ORDER BY permitted_at, send_id) AS rank
          FROM egress_sends
         WHERE returned_at IS NULL
           AND permitted_at > clock_timestamp() - :windowMillis * interval '1 millisecond'
      )
      UPDATE egress_sends s
         SET budget_place = used.rank
               + (SELECT coalesce(max(budget_place), 0) FROM egress_sends)
        FROM used
       WHERE s.send_id = used.send_id
         AND EXISTS (SELECT FROM used WHERE budget_place IS NULL)
      """;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if the number is negative or the window not positive
   */
  public SendBudget {
    if (sends < 0 || window.toMillis() < 1) {
      throw new IllegalArgumentException("A budget is no negative number in a positive window");
    }
  }

  /**
   * The budget of a node's settings.
   *
   * @param settings the node's settings
   * @return the budget
   */
  public static SendBudget of(Settings settings) {
    return new SendBudget(
        settings.get(SendTunables.BUDGET_SENDS), settings.get(SendTunables.BUDGET_WINDOW));
  }

  /**
   * The budget by which the collectors' nodes count, for somebody who sends beside them.
   *
   * @param handle a transaction
   * @return what the process told that showed life last; none if no process is known
   */
  static SendBudget told(Handle handle) {
    return handle
        .createQuery(TOLD)
        .map(
            (row, context) ->
                row.getInt("budget_sends") == 0
                    ? NONE
                    : new SendBudget(
                        row.getInt("budget_sends"),
                        Duration.ofMillis(row.getLong("budget_window_ms"))))
        .findOne()
        .orElse(NONE);
  }

  /**
   * The window as the database counts it.
   *
   * @return milliseconds
   */
  public long windowMillis() {
    return window.toMillis();
  }

  /**
   * Gives a place to what was already sent within the window, so that a budget that is new holds at
   * once for that too.
   *
   * @param handle a transaction that holds no row of the ledger
   */
  void begin(Handle handle) {
    if (sends > 0) {
      handle.execute("SELECT pg_advisory_xact_lock(?)", LOCK);
      handle.createUpdate(NUMBER).bindMethods(this).execute();
    }
  }
}
