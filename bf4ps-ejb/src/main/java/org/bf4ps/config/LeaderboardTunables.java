package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** How often leaderboards are worked out, and who takes part. */
public final class LeaderboardTunables {
  /** How often the leaderboards are worked out. */
  public static final Setting<Duration> INTERVAL =
      Setting.seconds(
              "bf4ps.leaderboards.interval",
              900,
              1,
              86_400,
              "How often the leaderboards are worked out; pages print how old they are.")
          .atRunTime();

  /** The least time played for rates. */
  public static final Setting<Duration> LEAST_TIME =
      Setting.seconds(
              "bf4ps.leaderboards.least-time",
              36_000,
              0,
              36_000_000,
              "Least time played to be ranked by a rate or a ratio: a lucky hour is no record.")
          .atRunTime();

  /** The least kills for shares of kills. */
  public static final Setting<Integer> LEAST_KILLS =
      Setting.integer(
              "bf4ps.leaderboards.least-kills",
              500,
              0,
              1_000_000,
              "kills",
              "Least kills to be ranked by a share of kills.")
          .atRunTime();

  /** How long an observation keeps a soldier ranked. */
  public static final Setting<Duration> ACTIVE_WINDOW =
      Setting.seconds(
              "bf4ps.leaderboards.active-window",
              31_536_000,
              86_400,
              3_153_600_000L,
              "A soldier observed on monitored servers within this time is ranked.")
          .atRunTime();

  static final List<Setting<?>> ALL = List.of(INTERVAL, LEAST_TIME, LEAST_KILLS, ACTIVE_WINDOW);

  private LeaderboardTunables() {}
}
