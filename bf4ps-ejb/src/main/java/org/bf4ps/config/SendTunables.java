package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** The tunables of physical sends: how many requests may leave, and when (DESIGN §4.4). */
public final class SendTunables {
  /** The egress interval. */
  public static final Setting<Duration> EGRESS_INTERVAL =
      Setting.millis(
          "bf4ps.egress.interval-ms",
          5_000,
          1,
          600_000,
          "Time between two requests of one egress key, for a gate that does not exist yet.");

  /** The egress burst. */
  public static final Setting<Integer> EGRESS_BURST =
      Setting.integer(
          "bf4ps.egress.burst",
          1,
          1,
          100,
          "requests",
          "How many requests an idle egress key may send at once, for a gate that does not exist"
              + " yet.");

  /** The first block after a throttle. */
  public static final Setting<Duration> THROTTLE_BASE =
      Setting.seconds(
          "bf4ps.egress.throttle-base",
          60,
          1,
          3_600,
          "How long an egress rests after 403 or 429 without Retry-After; it doubles when repeated.");

  /** The longest block after throttles. */
  public static final Setting<Duration> THROTTLE_CAP =
      Setting.seconds("bf4ps.egress.throttle-cap", 3_600, 1, 86_400, "Longest rest of an egress.");

  /** When throttles are forgotten. */
  public static final Setting<Duration> THROTTLE_QUIET =
      Setting.seconds(
          "bf4ps.egress.throttle-quiet",
          3_600,
          1,
          604_800,
          "After this long without a throttle the doubling starts anew.");

  /** The rolling budget over all egresses. */
  public static final Setting<Integer> BUDGET_SENDS =
      Setting.integer(
          "bf4ps.budget.sends",
          0,
          0,
          100_000,
          "requests",
          "How many requests all egress keys together may send in any window; 0 for no such limit."
              + " Every collector node must have the same value.");

  /** The window of the rolling budget. */
  public static final Setting<Duration> BUDGET_WINDOW =
      Setting.seconds(
          "bf4ps.budget.window",
          3_600,
          1,
          86_400,
          "The window of the budget over all egress keys.");

  /** How long the ledger of permits is kept. */
  public static final Setting<Integer> SEND_RETENTION_DAYS =
      Setting.integer(
          "bf4ps.retention.send-days",
          30,
          1,
          3_650,
          "days",
          "How long the ledger of sends is kept; never less than the budget's window.");

  /** The tunables of this class, in the order of the reference page. */
  static final List<Setting<?>> ALL =
      List.of(
          EGRESS_INTERVAL,
          EGRESS_BURST,
          THROTTLE_BASE,
          THROTTLE_CAP,
          THROTTLE_QUIET,
          BUDGET_SENDS,
          BUDGET_WINDOW,
          SEND_RETENTION_DAYS);

  private SendTunables() {}
}
