package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** The tunables of what is due and of what is believed; part of {@link Tunables#ALL}. */
public final class EligibilityTunables {
  /** How often moved observations are reconciled. */
  public static final Setting<Duration> ACTIVITY_INTERVAL =
      Setting.seconds(
              "bf4ps.activity.interval",
              300,
              1,
              86_400,
              "How often BF4SW is asked whose last_seen moved.")
          .atRunTime();

  /** How far a reconciliation looks behind what it read before. */
  public static final Setting<Duration> ACTIVITY_OVERLAP =
      Setting.seconds(
              "bf4ps.activity.overlap",
              300,
              0,
              86_400,
              "How far a reconciliation begins behind the last one's end by BF4SW's clock, for rows that"
                  + " became visible late.")
          .atRunTime();

  /** How far the first reconciliation looks back. */
  public static final Setting<Duration> ACTIVITY_FIRST_LOOK =
      Setting.seconds(
              "bf4ps.activity.first-look",
              86_400,
              0,
              7_776_000,
              "How far the very first reconciliation looks back by BF4SW's clock.")
          .atRunTime();

  /** Rows of one reconciliation transaction. */
  public static final Setting<Integer> ACTIVITY_BATCH =
      Setting.integer(
              "bf4ps.activity.batch",
              1_000,
              1,
              10_000,
              "aliases",
              "How many aliases one reconciliation transaction takes.")
          .atRunTime();

  /** Time limit of a reconciliation. */
  public static final Setting<Duration> ACTIVITY_TIME_BOX =
      Setting.seconds(
              "bf4ps.activity.time-box",
              120,
              1,
              3_600,
              "After this long a reconciliation starts no further batch; the next one goes on.")
          .atRunTime();

  /** The feeder's share of detailed work. */
  public static final Setting<Integer> FEEDER_WEIGHT_DETAILED =
      Setting.integer(
              "bf4ps.feeder.weight.detailed",
              100,
              1,
              1_000,
              "weight",
              "Share of detailed work among the resources whose watermark is reached.")
          .atRunTime();

  /** When profiles begin to share. */
  public static final Setting<Integer> FEEDER_WATERMARK_PROFILE =
      watermark("bf4ps.feeder.watermark.profile", 50, "profiles").atRunTime();

  /** When weapons begin to share. */
  public static final Setting<Integer> FEEDER_WATERMARK_WEAPONS =
      watermark("bf4ps.feeder.watermark.weapons", 75, "weapons").atRunTime();

  /** When vehicles begin to share. */
  public static final Setting<Integer> FEEDER_WATERMARK_VEHICLES =
      watermark("bf4ps.feeder.watermark.vehicles", 90, "vehicles").atRunTime();

  /** The least time between two collections of weapons. */
  public static final Setting<Duration> WEAPONS_INTERVAL = interval("weapons");

  /** The least time between two collections of vehicles. */
  public static final Setting<Duration> VEHICLES_INTERVAL = interval("vehicles");

  /** How long "not found" must have been said. */
  public static final Setting<Duration> UNAVAILABLE_OVER =
      Setting.seconds(
              "bf4ps.retry.unavailable-over",
              86_400,
              0,
              7_776_000,
              "Least time between the first and the last 'not found' of a row that makes a resource"
                  + " unavailable.")
          .atRunTime();

  /** When a suspected fall is fetched again. */
  public static final Setting<Duration> FALL_CONFIRM_DELAY =
      Setting.seconds(
              "bf4ps.stats.fall-confirm-delay",
              1_800,
              1,
              604_800,
              "How long after a detailed answer with fallen counters the soldier is asked for again; a"
                  + " sight before that confirms nothing.")
          .atRunTime();

  /** How many sights make a fall. */
  public static final Setting<Integer> FALL_SIGHTS =
      Setting.integer(
              "bf4ps.stats.fall-sights",
              2,
              2,
              20,
              "answers",
              "How many answers in agreement, the first included, confirm a fall.")
          .atRunTime();

  /** How many sights make an answer of zeros a fall. */
  public static final Setting<Integer> FALL_ZERO_SIGHTS =
      Setting.integer(
              "bf4ps.stats.fall-zero-sights",
              3,
              2,
              20,
              "answers",
              "How many answers in agreement confirm a fall while every counter is told as 0.")
          .atRunTime();

  /** The share of falls above which none is accepted. */
  public static final Setting<Integer> FALL_GUARD_PERCENT =
      Setting.integer(
              "bf4ps.stats.fall-guard-percent",
              5,
              1,
              100,
              "percent of the detailed answers",
              "While more than this share of the answers in the guard's window falls, no fall is"
                  + " accepted.")
          .atRunTime();

  /** The number of falls below which the share says nothing. */
  public static final Setting<Integer> FALL_GUARD_LEAST =
      Setting.integer(
              "bf4ps.stats.fall-guard-least",
              10,
              1,
              100_000,
              "answers",
              "Fewer fallen answers than this never pause the acceptance, and fewer answers that did"
                  + " not fall since a pause began never end it.")
          .atRunTime();

  /** The time over which the share is taken. */
  public static final Setting<Duration> FALL_GUARD_WINDOW =
      Setting.seconds(
              "bf4ps.stats.fall-guard-window",
              3_600,
              60,
              86_400,
              "The time over which the share of fallen answers is taken.")
          .atRunTime();

  /** When a pause of the guard ends by itself. */
  public static final Setting<Duration> FALL_GUARD_QUIET =
      Setting.seconds(
              "bf4ps.stats.fall-guard-quiet",
              3_600,
              60,
              604_800,
              "When no answer fell for this long although answers came, a pause of the acceptance ends"
                  + " by itself.")
          .atRunTime();

  /** The tunables of this class, in the order of the reference page. */
  static final List<Setting<?>> ALL =
      List.of(
          WEAPONS_INTERVAL,
          VEHICLES_INTERVAL,
          ACTIVITY_INTERVAL,
          ACTIVITY_OVERLAP,
          ACTIVITY_FIRST_LOOK,
          ACTIVITY_BATCH,
          ACTIVITY_TIME_BOX,
          FEEDER_WEIGHT_DETAILED,
          FEEDER_WATERMARK_PROFILE,
          FEEDER_WATERMARK_WEAPONS,
          FEEDER_WATERMARK_VEHICLES,
          UNAVAILABLE_OVER,
          FALL_CONFIRM_DELAY,
          FALL_SIGHTS,
          FALL_ZERO_SIGHTS,
          FALL_GUARD_PERCENT,
          FALL_GUARD_LEAST,
          FALL_GUARD_WINDOW,
          FALL_GUARD_QUIET);

  private EligibilityTunables() {}

  private static Setting<Duration> interval(String resource) {
    return Setting.seconds(
            "bf4ps.schedule.%s-interval".formatted(resource),
            0,
            0,
            2_592_000,
            "Least time between two collections of a soldier's %s, where it is longer than bf4ps.schedule.gameplay-interval."
                .formatted(resource))
        .atRunTime();
  }

  private static Setting<Integer> watermark(String key, int byDefault, String what) {
    return Setting.integer(
        key,
        byDefault,
        0,
        99,
        "percent of the soldiers",
        "Once detailed was attempted for this share of all soldiers, %s share the bootstrap's places by weight; before, they get what detailed leaves."
            .formatted(what));
  }
}
