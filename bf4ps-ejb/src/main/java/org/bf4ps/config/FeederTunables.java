package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** How the bounded working set is fed (collector-architecture: Bounded bootstrap feeder). */
public final class FeederTunables {
  /** How often the feeder tops up the working set. */
  public static final Setting<Duration> FEEDER_INTERVAL =
      Setting.seconds(
              "bf4ps.feeder.interval", 15, 1, 3_600, "How often the working set is topped up.")
          .atRunTime();

  /** The working set's depth. */
  public static final Setting<Integer> FEEDER_DEPTH =
      Setting.integer(
              "bf4ps.feeder.depth",
              500,
              1,
              10_000,
              "jobs",
              "How many background jobs the feeder keeps live (collector-architecture: Bounded"
                  + " bootstrap feeder).")
          .atRunTime();

  /** When the feeder fills up again. */
  public static final Setting<Integer> FEEDER_REFILL_PERCENT =
      Setting.integer(
              "bf4ps.feeder.refill-percent",
              10,
              0,
              100,
              "percent of the depth",
              "The feeder starts when at least this much of the working set is free.")
          .atRunTime();

  /** The feeder's chunk. */
  public static final Setting<Integer> FEEDER_CHUNK =
      Setting.integer(
              "bf4ps.feeder.chunk",
              100,
              1,
              1_000,
              "jobs",
              "How many jobs one chunk of the feeder adds.")
          .atRunTime();

  /** The feeder's share of profiles. */
  public static final Setting<Integer> FEEDER_WEIGHT_PROFILE =
      Setting.integer(
              "bf4ps.feeder.weight.profile",
              40,
              0,
              1_000,
              "weight",
              "Share of profiles among the resources that divide the same places.")
          .atRunTime();

  /** The feeder's share of weapons. */
  public static final Setting<Integer> FEEDER_WEIGHT_WEAPONS =
      Setting.integer(
              "bf4ps.feeder.weight.weapons",
              30,
              0,
              1_000,
              "weight",
              "Share of weapons among the resources that divide the same places.")
          .atRunTime();

  /** The feeder's share of vehicles. */
  public static final Setting<Integer> FEEDER_WEIGHT_VEHICLES =
      Setting.integer(
              "bf4ps.feeder.weight.vehicles",
              30,
              0,
              1_000,
              "weight",
              "Share of vehicles among the resources that divide the same places.")
          .atRunTime();

  /** The share of active work in the working set. */
  public static final Setting<Integer> FEEDER_SHARE_ACTIVE =
      Setting.integer(
              "bf4ps.feeder.share.active",
              50,
              0,
              1_000,
              "weight",
              "Share of class active in the working set while other classes have due work too.")
          .atRunTime();

  /** The share of recent work in the working set. */
  public static final Setting<Integer> FEEDER_SHARE_RECENT =
      Setting.integer(
              "bf4ps.feeder.share.recent",
              30,
              0,
              1_000,
              "weight",
              "Share of class recent in the working set while other classes have due work too.")
          .atRunTime();

  /** The share of bootstrap work in the working set. */
  public static final Setting<Integer> FEEDER_SHARE_BOOTSTRAP =
      Setting.integer(
              "bf4ps.feeder.share.bootstrap",
              20,
              1,
              1_000,
              "weight",
              "Share of class bootstrap in the working set while other classes have due work too; never"
                  + " 0, for the old population must go on draining.")
          .atRunTime();

  static final List<Setting<?>> ALL =
      List.of(
          FEEDER_INTERVAL,
          FEEDER_DEPTH,
          FEEDER_REFILL_PERCENT,
          FEEDER_CHUNK,
          FEEDER_WEIGHT_PROFILE,
          FEEDER_WEIGHT_WEAPONS,
          FEEDER_WEIGHT_VEHICLES,
          FEEDER_SHARE_ACTIVE,
          FEEDER_SHARE_RECENT,
          FEEDER_SHARE_BOOTSTRAP);

  private FeederTunables() {}
}
