package org.bf4ps.hostile;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.WireEntry;
import org.jdbi.v3.core.Jdbi;

/**
 * Tells what came of the strikes. An event counts for a kind of strike if it happened to a struck
 * node from the strike's beginning until a lease and some recovery later; strikes overlap, so one
 * event may count for several kinds, and the last line counts each once.
 */
final class Aftermath {

  /** What follows from a strike has followed by then. */
  private static final Duration ECHO =
      ClusterSettings.LEASE.plus(ClusterSettings.RECOVERY_INTERVAL.multipliedBy(2));

  private static final List<String> TYPES =
      List.of("lease_expired", "stale_rejected", "failed", "released", "egress_blocked");

  private static final String COUNT =
      """
      SELECT count(*) FROM collection_events e
       WHERE e.event_type = :type
         AND EXISTS (SELECT FROM unnest(:from, :until, :collectors) AS s (begun, ended, mark)
                      WHERE e.occurred_at BETWEEN s.begun AND s.ended
                        AND coalesce(e.collector_name_snapshot, '') ~ s.mark)
      """;

  private final Jdbi jdbi;
  private final List<Strike> strikes;
  private final Instant end = Instant.now();

  Aftermath(Cluster cluster, List<Strike> strikes) {
    this.jdbi = Jdbi.create(cluster.database().dataSource());
    this.strikes = strikes;
  }

  /** The table: a line a kind of strike, and the sums. */
  List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%-46s %8s %8s %9s %8s %8s %8s %8s"
            .formatted(
                "fault",
                "injected",
                "seconds",
                "recovered",
                "stale",
                "failed",
                "released",
                "blocked"));
    for (Hostility hostility : Hostility.values()) {
      List<Strike> of = strikes.stream().filter(s -> s.hostility() == hostility).toList();
      lines.add(line(hostility.wording(), of));
    }
    lines.add(line("all, each event once", List.of(new Strike(null, null, Instant.EPOCH, end))));
    return lines;
  }

  /** What the requests got, such as {@code ok=812, html=9}. */
  static String onTheWire(BattlelogSimulator simulator) {
    return simulator.wireLog().stream()
        .collect(Collectors.groupingBy(WireEntry::fault, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(Object::toString)
        .collect(Collectors.joining(", "));
  }

  /** What was bought and lost: good answers whose end was not written, and so were bought again. */
  long lostAndRepeated(BattlelogSimulator simulator) {
    long good = simulator.wireLog().stream().filter(entry -> entry.fault().equals("ok")).count();
    return good
        - jdbi.withHandle(
            handle ->
                handle
                    .createQuery(
                        "SELECT coalesce(sum((metadata ->> 'sends')::int), 0)"
                            + " FROM collection_events WHERE event_type = 'succeeded'")
                    .mapTo(Long.class)
                    .one());
  }

  private String line(String what, List<Strike> of) {
    long seconds = of.stream().mapToLong(s -> s.duration().toSeconds()).sum();
    boolean sum = of.stream().anyMatch(s -> s.hostility() == null);
    StringJoiner line = new StringJoiner(" ");
    line.add(String.format(Locale.ROOT, "%-46s", what));
    line.add("%8d".formatted(sum ? strikes.size() : of.size()));
    line.add(sum ? "        " : "%8d".formatted(seconds));
    for (String type : TYPES) {
      line.add((type.equals("lease_expired") ? "%9d" : "%8d").formatted(count(type, of)));
    }
    return line.toString();
  }

  private long count(String type, List<Strike> of) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(COUNT)
                .bind("type", type)
                .bindArray("from", OffsetDateTime.class, column(of, Strike::began))
                .bindArray(
                    "until", OffsetDateTime.class, column(of, strike -> strike.ended().plus(ECHO)))
                .bindArray("collectors", String.class, of.stream().map(Aftermath::mark).toList())
                .mapTo(Long.class)
                .one());
  }

  private static List<OffsetDateTime> column(List<Strike> of, Function<Strike, Instant> time) {
    return of.stream().map(time).map(instant -> instant.atOffset(ZoneOffset.UTC)).toList();
  }

  /** The names of a node's collectors begin with its initial; the scheduler has none. */
  private static String mark(Strike strike) {
    return strike.node() == null ? "" : "^" + strike.node().charAt(0) + "[0-9]";
  }
}
