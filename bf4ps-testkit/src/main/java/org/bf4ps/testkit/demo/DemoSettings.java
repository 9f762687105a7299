package org.bf4ps.testkit.demo;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bf4ps.testkit.postgres.Database;

/** The environment by which the demo tells its node where everything is. */
final class DemoSettings {

  private DemoSettings() {}

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
        // And whoever kills the node should see the jobs that it held go on soon after its next
        // start.
        Map.entry("BF4PS_LEASE_DURATION", "30"),
        Map.entry("BF4PS_HEARTBEAT_INTERVAL", "5"),
        Map.entry("BF4PS_RECOVERY_INTERVAL", "2"),
        Map.entry("BF4PS_STATE_DIR", state.toString()));
  }

  /** All leave by one egress, so that the pace is that of the whole demo. */
  private static String collectors(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> "demo-" + number + " background demo")
        .collect(Collectors.joining(","));
  }
}
