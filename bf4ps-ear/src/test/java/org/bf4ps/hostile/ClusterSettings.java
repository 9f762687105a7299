package org.bf4ps.hostile;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.bf4sw.Bf4swStandIn;

/**
 * How the cluster is configured: short leases, several egress keys that nodes share, a budget that
 * binds, and wall clocks that are wrong.
 */
final class ClusterSettings {

  static final Duration LEASE = Duration.ofSeconds(10);
  static final Duration RECOVERY_INTERVAL = Duration.ofSeconds(1);
  static final Duration EGRESS_INTERVAL = Duration.ofMillis(200);
  static final int BUDGET_SENDS = 60;
  static final Duration BUDGET_WINDOW = Duration.ofSeconds(10);
  static final Duration THROTTLE_CAP = Duration.ofSeconds(8);
  static final int FEEDER_DEPTH = 40;

  /** Of the class that gets least while others wait. */
  static final double LEAST_SHARE = 0.2;

  /** The wire tells an egress by its address. */
  static final Map<String, String> EGRESS_BY_ADDRESS =
      new TreeMap<>(
          Map.of(
              "127.0.0.11", "north",
              "127.0.0.12", "south",
              "127.0.0.13", "east",
              "127.0.0.14", "west"));

  /** A collector node: north, south and east are each shared by two of them. */
  record Collectors(String node, String specs, Duration clockOffset) {}

  static final List<Collectors> COLLECTORS =
      List.of(
          new Collectors(
              "alpha",
              "a1 background north 127.0.0.11,a2 interactive north 127.0.0.11",
              Duration.ZERO),
          new Collectors(
              "bravo",
              "b1 background north 127.0.0.11,b2 background south 127.0.0.12",
              Duration.ofMinutes(10)),
          new Collectors(
              "charlie",
              "c1 background south 127.0.0.12,c2 interactive east 127.0.0.13",
              Duration.ofMinutes(-10)),
          new Collectors(
              "delta",
              "d1 background east 127.0.0.13,d2 interactive west 127.0.0.14",
              Duration.ZERO));

  private ClusterSettings() {}

  /** The environment of the one scheduler. */
  static Map<String, String> scheduler(
      ClusterDatabase database, BattlelogSimulator simulator, Bf4swStandIn bf4sw) {
    Map<String, String> settings = common(database, simulator);
    settings.put("BF4PS_ROLES", "scheduler");
    settings.put("BF4PS_BF4SW_URL", bf4sw.readOnly().url());
    settings.put("BF4PS_BF4SW_USER", bf4sw.readOnly().user());
    settings.put("BF4PS_BF4SW_PASSWORD", bf4sw.readOnly().password());
    settings.put("BF4PS_DISCOVERY_INTERVAL", "1");
    settings.put("BF4PS_ACTIVITY_INTERVAL", "1");
    settings.put("BF4PS_FEEDER_INTERVAL", "1");
    settings.put("BF4PS_FEEDER_DEPTH", Integer.toString(FEEDER_DEPTH));
    settings.put("BF4PS_RECOVERY_INTERVAL", seconds(RECOVERY_INTERVAL));
    return settings;
  }

  /** The environment of a collector node. */
  static Map<String, String> collector(
      ClusterDatabase database, BattlelogSimulator simulator, Collectors node) {
    Map<String, String> settings = common(database, simulator);
    settings.put("BF4PS_ROLES", "collector");
    settings.put("BF4PS_COLLECTORS", node.specs());
    settings.put("BF4PS_CLOCK_OFFSET", seconds(node.clockOffset()));
    settings.put("BF4PS_COLLECTOR_IDLE_MS", "200");
    settings.put("BF4PS_BATTLELOG_SMALL_TIMEOUT_MS", "4000");
    settings.put("BF4PS_BATTLELOG_LARGE_TIMEOUT_MS", "5000");
    settings.put("BF4PS_EGRESS_INTERVAL_MS", Long.toString(EGRESS_INTERVAL.toMillis()));
    settings.put("BF4PS_BUDGET_SENDS", Integer.toString(BUDGET_SENDS));
    settings.put("BF4PS_BUDGET_WINDOW", seconds(BUDGET_WINDOW));
    settings.put("BF4PS_EGRESS_THROTTLE_BASE", "1");
    settings.put("BF4PS_EGRESS_THROTTLE_CAP", seconds(THROTTLE_CAP));
    settings.put("BF4PS_EGRESS_THROTTLE_QUIET", "5");
    return settings;
  }

  private static Map<String, String> common(
      ClusterDatabase database, BattlelogSimulator simulator) {
    Map<String, String> settings = new HashMap<>();
    settings.put("BF4PS_DB_USER", database.own().user());
    settings.put("BF4PS_DB_PASSWORD", database.own().password());
    settings.put("BF4PS_DB_CONNECT_TIMEOUT", "3");
    settings.put("BF4PS_DB_SOCKET_TIMEOUT", "8");
    settings.put("BF4PS_DB_POOL_MIN", "2");
    settings.put("BF4PS_DB_POOL_MAX", "12");
    settings.put("BF4PS_DB_POOL_WAIT", "3000");
    settings.put("BF4PS_BATTLELOG_BASE_URL", simulator.baseUri().toString());
    settings.put("BF4PS_LEASE_DURATION", seconds(LEASE));
    settings.put("BF4PS_LEASE_MARGIN", "2");
    settings.put("BF4PS_HEARTBEAT_INTERVAL", "2");
    settings.put("BF4PS_HEARTBEAT_LOST_AFTER", "10");
    settings.put("BF4PS_SCHEDULE_GAMEPLAY_INTERVAL", "60");
    settings.put("BF4PS_SUBMISSION_ROUND_INTERVAL", "1");
    settings.put("BF4PS_SUBMISSION_TURN_SPACING", "5");
    settings.put("BF4PS_SUBMISSION_EVIDENCE", "20");
    settings.put("BF4PS_SUBMISSION_EVIDENCE_WAIT", "1");
    settings.put("BF4PS_SUBMISSION_FAULTS", "100");
    settings.put("BF4PS_SUBMISSION_FAULT_WAIT", "1");
    settings.put("BF4PS_SUBMISSION_FAULT_WAIT_CAP", "8");
    settings.put("BF4PS_RETRY_BASE", "2");
    settings.put("BF4PS_RETRY_CAP", "8");
    settings.put("BF4PS_JAVA_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx256m -Xss512k");
    return settings;
  }

  private static String seconds(Duration duration) {
    return Long.toString(duration.toSeconds());
  }
}
