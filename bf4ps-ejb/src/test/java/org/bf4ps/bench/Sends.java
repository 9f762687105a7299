package org.bf4ps.bench;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.testkit.battlelog.WireEntry;

/**
 * When each egress sent, and whether it kept its pace in every window of any length.
 *
 * @param times the sends of each egress, oldest first
 */
record Sends(Map<String, List<Instant>> times) {
  private record Send(String egress, Instant at) {}

  /** As they arrived. An egress leaves from the address that is its key. */
  static Sends onTheWire(List<WireEntry> entries) {
    return of(entries.stream().map(entry -> new Send(entry.source(), entry.at())).toList());
  }

  /** As they were permitted. */
  static Sends permitted(QueueDatabase db) {
    return of(
        db.transactions()
            .call(
                handle ->
                    handle
                        .createQuery(
                            "SELECT egress_key, permitted_at FROM egress_sends"
                                + " WHERE returned_at IS NULL")
                        .map(
                            (row, context) ->
                                new Send(
                                    row.getString("egress_key"),
                                    row.getTimestamp("permitted_at").toInstant()))
                        .list()));
  }

  private static Sends of(List<Send> sends) {
    return new Sends(
        sends.stream()
            .collect(
                Collectors.groupingBy(
                    Send::egress,
                    Collectors.collectingAndThen(
                        Collectors.toList(),
                        list -> list.stream().map(Send::at).sorted().toList()))));
  }

  /** Those of a span. */
  Sends within(Instant from, Instant before) {
    return of(
        times.entrySet().stream()
            .flatMap(each -> each.getValue().stream().map(at -> new Send(each.getKey(), at)))
            .filter(send -> !send.at().isBefore(from) && send.at().isBefore(before))
            .toList());
  }

  /** How many there are. */
  long count(String egress) {
    return times.getOrDefault(egress, List.of()).size();
  }

  /**
   * How far, at most, the sends of any window ran ahead of the pace: between the first of {@code n}
   * sends and the last, {@code n - 1} intervals should have passed.
   */
  Duration ahead(String egress, Duration pace) {
    Duration most = Duration.ZERO;
    Duration latest = null;
    List<Instant> sends = times.getOrDefault(egress, List.of());
    for (int i = 0; i < sends.size(); i++) {
      Duration late = Duration.between(sends.getFirst(), sends.get(i)).minus(pace.multipliedBy(i));
      latest = latest == null || late.compareTo(latest) > 0 ? late : latest;
      Duration ahead = latest.minus(late);
      most = ahead.compareTo(most) > 0 ? ahead : most;
    }
    return most;
  }

  /**
   * How many found no permit: each needs one whose turn had come, and not longer ago than it may be
   * on its way. If none is without, no window of any length held more than the permits of the
   * window and of that time before it.
   *
   * @param permits the ledger
   * @param onItsWay how long after its turn a request may arrive
   */
  long without(Sends permits, String egress, Duration onItsWay) {
    Deque<Instant> free = new ArrayDeque<>(permits.times().getOrDefault(egress, List.of()));
    long without = 0;
    for (Instant sent : times.getOrDefault(egress, List.of())) {
      while (!free.isEmpty() && free.peek().plus(onItsWay).isBefore(sent)) {
        free.poll();
      }
      if (free.isEmpty() || free.peek().isAfter(sent)) {
        without++;
      } else {
        free.poll();
      }
    }
    return without;
  }
}
