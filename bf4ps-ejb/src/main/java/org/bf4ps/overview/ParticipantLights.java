package org.bf4ps.overview;

import static org.bf4ps.overview.Light.GREEN;
import static org.bf4ps.overview.Light.RED;
import static org.bf4ps.overview.Light.YELLOW;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bf4ps.collector.CollectorState;
import org.bf4ps.collector.RefusedCollector;
import org.bf4ps.egress.EgressState;

/**
 * The lights of who takes part: red if nobody can work, yellow if somebody cannot or a measurement,
 * which ends by itself, is why nobody can.
 */
final class ParticipantLights {

  Reading egresses(Measures measures) {
    List<EgressState> used =
        measures.egresses().stream().filter(each -> !each.collectors().isEmpty()).toList();
    List<EgressState> closed =
        used.stream()
            .filter(each -> each.condition(measures.at()) != EgressState.Condition.OPEN)
            .toList();
    return reading(
        Signal.EGRESSES,
        used,
        closed,
        each -> each.key() + " is " + condition(each, measures.at()),
        each -> since(each, measures.at()),
        each -> each.condition(measures.at()) == EgressState.Condition.HELD);
  }

  private static String condition(EgressState egress, Instant now) {
    EgressState.Condition condition = egress.condition(now);
    return condition == EgressState.Condition.HELD
        ? "held by a measurement until " + egress.heldUntil()
        : condition.name().toLowerCase(Locale.ROOT);
  }

  private static Instant since(EgressState egress, Instant now) {
    return switch (egress.condition(now)) {
      case PAUSED -> egress.pause().since();
      case THROTTLED -> egress.lastThrottledAt();
      case HELD, OPEN -> null;
    };
  }

  Reading collectors(Measures measures) {
    List<CollectorState> known =
        measures.collectors().stream().filter(each -> each.retiredAt() == null).toList();
    List<CollectorState> away =
        known.stream()
            .filter(
                each ->
                    switch (each.condition()) {
                      case LOST, DISABLED, DRAINING, DRAINED, UNKNOWN -> true;
                      case RETIRED, WORKING, WAITING -> false;
                    })
            .toList();
    Reading registered =
        reading(
            Signal.COLLECTORS,
            known,
            away,
            each -> each.name() + " is " + each.condition().name().toLowerCase(Locale.ROOT),
            CollectorState::lostAt,
            each -> false);
    return measures.refused().isEmpty() ? registered : dimmed(registered, measures.refused());
  }

  /** Who was refused is missing, though those in the registry may all work. */
  private static Reading dimmed(Reading registered, List<RefusedCollector> refused) {
    String told =
        refused.stream()
            .map(each -> each.name() + " on " + each.hostname() + " was refused: " + each.why())
            .collect(Collectors.joining("; ", "", "."));
    boolean green = registered.light() == GREEN;
    return new Reading(
        Signal.COLLECTORS,
        green ? YELLOW : registered.light(),
        green ? told : registered.reason() + " " + told,
        Stream.concat(
                Stream.ofNullable(registered.since()),
                refused.stream().map(RefusedCollector::since))
            .min(Comparator.naturalOrder())
            .orElse(null));
  }

  private static <T> Reading reading(
      Signal signal,
      Collection<T> all,
      Collection<T> out,
      Function<T, String> telling,
      Function<T, Instant> since,
      Predicate<T> meant) {
    if (all.isEmpty()) {
      return new Reading(signal, RED, "There is none.", null);
    }
    if (out.isEmpty()) {
      return new Reading(
          signal,
          GREEN,
          all.size() == 1 ? "The only one can work." : "All " + all.size() + " can work.",
          null);
    }
    Instant first =
        out.stream()
            .map(since)
            .filter(Objects::nonNull)
            .min(Comparator.naturalOrder())
            .orElse(null);
    return new Reading(
        signal,
        out.size() == all.size() && out.stream().noneMatch(meant) ? RED : YELLOW,
        out.stream().map(telling).collect(Collectors.joining("; ", "", ".")),
        first);
  }
}
