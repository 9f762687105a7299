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
              "Time between two requests of one egress key, for a gate that does not exist yet; that of"
                  + " one that exists is changed at /admin/egresses.")
          .atRunTime();

  /** The egress burst. */
  public static final Setting<Integer> EGRESS_BURST =
      Setting.integer(
              "bf4ps.egress.burst",
              1,
              1,
              100,
              "requests",
              "How many requests an idle egress key may send at once, for a gate that does not exist"
                  + " yet; that of one that exists is changed at /admin/egresses.")
          .atRunTime();

  /** How early a permit is taken. */
  public static final Setting<Duration> EGRESS_AHEAD =
      Setting.millis(
          "bf4ps.egress.ahead-ms",
          250,
          0,
          1_000,
          "How long before its turn a collector may take a permit. It claims and starts the job"
              + " meanwhile and sends when the turn has come.");

  /** The first block after a throttle. */
  public static final Setting<Duration> THROTTLE_BASE =
      Setting.seconds(
              "bf4ps.egress.throttle-base",
              60,
              1,
              3_600,
              "How long an egress rests after 403 or 429 without Retry-After; it doubles when repeated.")
          .atRunTime();

  /** The longest block after throttles. */
  public static final Setting<Duration> THROTTLE_CAP =
      Setting.seconds("bf4ps.egress.throttle-cap", 3_600, 1, 86_400, "Longest rest of an egress.")
          .atRunTime();

  /** When throttles are forgotten. */
  public static final Setting<Duration> THROTTLE_QUIET =
      Setting.seconds(
              "bf4ps.egress.throttle-quiet",
              3_600,
              1,
              604_800,
              "This long after a rest's end without a throttle the doubling starts anew.")
          .atRunTime();

  /** The rolling budget over all egresses. */
  public static final Setting<Integer> BUDGET_SENDS =
      Setting.integer(
              "bf4ps.budget.sends",
              0,
              0,
              100_000,
              "requests",
              "How many requests all egress keys together may send in any window; 0 for no such limit."
                  + " Every collector node must have the same value: one with another is refused.")
          .atRunTime();

  /** The window of the rolling budget. */
  public static final Setting<Duration> BUDGET_WINDOW =
      Setting.seconds(
              "bf4ps.budget.window",
              3_600,
              1,
              86_400,
              "The window of the budget over all egress keys.")
          .atRunTime();

  /** What a request for detailed costs. */
  public static final Setting<Integer> WEIGHT_DETAILED = weight("detailed").atRunTime();

  /** What a request for profile costs. */
  public static final Setting<Integer> WEIGHT_PROFILE = weight("profile").atRunTime();

  /** What a request for weapons costs. */
  public static final Setting<Integer> WEIGHT_WEAPONS = weight("weapons").atRunTime();

  /** What a request for vehicles costs. */
  public static final Setting<Integer> WEIGHT_VEHICLES = weight("vehicles").atRunTime();

  /** Whether the pace follows Battlelog's answers. */
  public static final Setting<Boolean> ADAPTIVE_ENABLED =
      new Setting<>(
              "bf4ps.adaptive.enabled",
              "false",
              "true or false",
              "Whether the interval of each egress key follows Battlelog's answers: a little shorter"
                  + " with each good one, much longer after a throttle.",
              SendTunables::flag)
          .atRunTime();

  /** The shortest adaptive interval. */
  public static final Setting<Duration> ADAPTIVE_FLOOR =
      Setting.millis(
              "bf4ps.adaptive.floor-ms",
              2_000,
              1,
              600_000,
              "Shortest interval of the adaptive pace.")
          .atRunTime();

  /** The longest adaptive interval. */
  public static final Setting<Duration> ADAPTIVE_CEILING =
      Setting.millis(
              "bf4ps.adaptive.ceiling-ms",
              60_000,
              1,
              600_000,
              "Longest interval of the adaptive pace; not below the shortest.")
          .atRunTime();

  /** How fast the adaptive pace grows. */
  public static final Setting<Integer> ADAPTIVE_INCREASE =
      Setting.integer(
              "bf4ps.adaptive.increase",
              60,
              1,
              100_000,
              "requests an hour",
              "By how much the hourly rate of an egress key grows in an hour of good answers.")
          .atRunTime();

  /** How much the adaptive pace slows down. */
  public static final Setting<Integer> ADAPTIVE_SLOWDOWN =
      Setting.integer(
              "bf4ps.adaptive.slowdown-percent",
              200,
              101,
              1_000,
              "percent",
              "A throttle makes the adaptive interval so much of itself.")
          .atRunTime();

  /** How long the ledger of permits is kept. */
  public static final Setting<Integer> SEND_RETENTION_DAYS =
      Setting.integer(
              "bf4ps.retention.send-days",
              30,
              1,
              3_650,
              "days",
              "How long the ledger of sends is kept; never less than the budget's window.")
          .atRunTime();

  /** The tunables of this class, in the order of the reference page. */
  static final List<Setting<?>> ALL =
      List.of(
          EGRESS_INTERVAL,
          EGRESS_BURST,
          EGRESS_AHEAD,
          THROTTLE_BASE,
          THROTTLE_CAP,
          THROTTLE_QUIET,
          BUDGET_SENDS,
          BUDGET_WINDOW,
          WEIGHT_DETAILED,
          WEIGHT_PROFILE,
          WEIGHT_WEAPONS,
          WEIGHT_VEHICLES,
          ADAPTIVE_ENABLED,
          ADAPTIVE_FLOOR,
          ADAPTIVE_CEILING,
          ADAPTIVE_INCREASE,
          ADAPTIVE_SLOWDOWN,
          SEND_RETENTION_DAYS);

  private SendTunables() {}

  private static Setting<Integer> weight(String resource) {
    return Setting.integer(
        "bf4ps.egress.weight." + resource,
        1,
        1,
        100,
        "intervals",
        "How many intervals of its egress key a request for " + resource + " takes up.");
  }

  private static Boolean flag(String text) {
    return switch (text.strip()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("neither true nor false");
    };
  }
}
