package org.bf4ps.testkit.demo;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bf4ps.testkit.postgres.Database;

/** The environment by which the demo tells its node where everything is. */
final class DemoSettings {

  /** What a person may set for the demo's processes; all else of the product the demo sets. */
  private static final Set<String> PASSED_ON = Set.of("BF4PS_JAVA_HOME", "BF4PS_JAVA_OPTS");

  /** What tells a node where the simulated services are. */
  private static final List<String> SERVICES =
      List.of(
          "BF4PS_BATTLELOG_BASE_URL",
          "BF4PS_BF4SW_URL",
          "BF4PS_BF4SW_USER",
          "BF4PS_BF4SW_PASSWORD");

  private DemoSettings() {}

  /** Gives settings to a process, and none that the demo's caller happens to have. */
  static void give(Map<String, String> settings, ProcessBuilder process) {
    process
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("BF4PS_") && !PASSED_ON.contains(name));
    process.environment().putAll(settings);
  }

  /** The settings by which a node of somebody's own reaches the simulated services, one a line. */
  static String services(Map<String, String> settings) {
    return SERVICES.stream()
        .map(name -> "  " + name + "=" + settings.get(name))
        .collect(
            Collectors.joining(
                "\n",
                "Battlelog and BF4SW are simulated; a node of your own reaches them by\n",
                ""));
  }

  static Map<String, String> of(
      DemoOptions options, Database own, Database bf4sw, URI battlelog, Path state) {
    return Map.ofEntries(
        Map.entry("BF4PS_DB_URL", own.url()),
        Map.entry("BF4PS_DB_USER", own.user()),
        Map.entry("BF4PS_DB_PASSWORD", own.password()),
        Map.entry("BF4PS_BF4SW_URL", bf4sw.url()),
        Map.entry("BF4PS_BF4SW_USER", bf4sw.user()),
        Map.entry("BF4PS_BF4SW_PASSWORD", bf4sw.password()),
        Map.entry("BF4PS_BATTLELOG_BASE_URL", battlelog.toString()),
        Map.entry("BF4PS_COLLECTORS", collectors(options.collectors())),
        Map.entry("BF4PS_EGRESS_INTERVAL_MS", Integer.toString(options.paceMillis())),
        // A person watches: new soldiers and freed places in the queue should show within seconds.
        Map.entry("BF4PS_DISCOVERY_INTERVAL", "5"),
        Map.entry("BF4PS_FEEDER_INTERVAL", "2"),
        Map.entry("BF4PS_LEADERBOARDS_INTERVAL", "10"),
        Map.entry("BF4PS_COVERAGE_INTERVAL", "2"),
        Map.entry("BF4PS_COVERAGE_SAMPLE_INTERVAL", "10"),
        // And whoever kills the node should see the jobs that it held go on soon after its next
        // start.
        Map.entry("BF4PS_LEASE_DURATION", "30"),
        Map.entry("BF4PS_HEARTBEAT_INTERVAL", "5"),
        Map.entry("BF4PS_RECOVERY_INTERVAL", "2"),
        Map.entry("BF4PS_STATE_DIR", state.toString()));
  }

  /**
   * All leave by one egress, so that the pace is that of the whole demo; one more serves what
   * visitors submit.
   */
  private static String collectors(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> "demo-" + number + " background demo")
        .collect(Collectors.joining(",", "", ",demo-front interactive demo"));
  }
}
