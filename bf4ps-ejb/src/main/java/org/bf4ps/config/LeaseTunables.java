package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** How long claims hold, and how their loss is noticed; part of {@link Tunables#ALL}. */
public final class LeaseTunables {
  /** The lease. */
  public static final Setting<Duration> LEASE =
      Setting.seconds("bf4ps.lease.duration", 120, 5, 3_600, "How long a claim holds unrenewed.")
          .atRunTime();

  /** The safety margin before a lease's end. */
  public static final Setting<Duration> LEASE_MARGIN =
      Setting.seconds(
              "bf4ps.lease.margin",
              10,
              1,
              600,
              "This long before its lease ends a collector sends nothing more.")
          .atRunTime();

  /** The longest time from claim to end. */
  public static final Setting<Duration> ATTEMPT_LIMIT =
      Setting.seconds(
              "bf4ps.attempt.limit",
              600,
              5,
              86_400,
              "No renewal keeps a claim for longer than this, so that a collector that hangs but shows"
                  + " life loses its job; not below bf4ps.lease.duration.")
          .atRunTime();

  /** How often leases are renewed and heartbeats written. */
  public static final Setting<Duration> HEARTBEAT_INTERVAL =
      Setting.seconds(
              "bf4ps.heartbeat.interval",
              20,
              1,
              600,
              "How often a node renews its leases and writes its heartbeat.")
          .atRunTime();

  /** When a silent collector counts as lost. */
  public static final Setting<Duration> HEARTBEAT_LOST_AFTER =
      Setting.seconds(
              "bf4ps.heartbeat.lost-after",
              90,
              2,
              3_600,
              "A collector that was silent for this long is lost.")
          .atRunTime();

  /** How often expired leases are recovered. */
  public static final Setting<Duration> RECOVERY_INTERVAL =
      Setting.seconds(
              "bf4ps.recovery.interval", 15, 1, 600, "How often expired leases are looked for.")
          .atRunTime();

  /** How often the laws of the queue are asked. */
  public static final Setting<Duration> LAWS_INTERVAL =
      Setting.seconds(
              "bf4ps.laws.interval",
              600,
              10,
              86_400,
              "How often a scheduler node reads whether the queue keeps its laws; a reading looks at all"
                  + " events of the last day.")
          .atRunTime();

  static final List<Setting<?>> ALL =
      List.of(
          LEASE,
          LEASE_MARGIN,
          ATTEMPT_LIMIT,
          HEARTBEAT_INTERVAL,
          HEARTBEAT_LOST_AFTER,
          RECOVERY_INTERVAL,
          LAWS_INTERVAL);

  private LeaseTunables() {}
}
