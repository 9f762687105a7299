package org.bf4ps.egress;

import java.time.Duration;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Settings;

/**
 * The rolling budget over all egress keys: in any window, wherever it begins, at most so many
 * permits are given by the ledger's times (DESIGN §4.4). A permit may be taken when the one that
 * lies {@code sends} places back is as old as the window. The ledger itself is counted, so a permit
 * that was given back does not count, nothing can drift, and a new budget holds at once for what
 * was already sent.
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

  /** Whoever takes a permit under a budget holds this advisory lock until the permit stands. */
  static final long LOCK = 0x6266347073656e64L;

  /**
   * When the budget has room again; null if it has or if there is none. Reads the index of the
   * ledger's times backwards: 0.2 ms for 1,296 permits.
   */
  static final String FREE_AT =
      """
      (SELECT permitted_at + :windowMillis * interval '1 millisecond'
         FROM egress_sends
        WHERE returned_at IS NULL AND :sends > 0
        ORDER BY permitted_at DESC
       OFFSET greatest(:sends, 1) - 1 LIMIT 1)
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
   * The window as the database counts it.
   *
   * @return milliseconds
   */
  public long windowMillis() {
    return window.toMillis();
  }
}
