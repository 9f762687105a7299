package org.bf4ps.overview;

import static org.bf4ps.overview.Light.GREEN;
import static org.bf4ps.overview.Light.RED;
import static org.bf4ps.overview.Light.UNKNOWN;
import static org.bf4ps.overview.Light.YELLOW;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.CoverageTrend;

/** Turns measures into traffic lights. Pure: equal measures give equal lights. */
public final class TrafficLights {
  private final Limits limits;
  private final ParticipantLights participants = new ParticipantLights();

  /**
   * Lights with limits.
   *
   * @param limits from where on a light changes
   */
  public TrafficLights(Limits limits) {
    this.limits = limits;
  }

  /**
   * All lights, in the order of {@link Signal}.
   *
   * @param measures what was measured
   * @return one reading for each signal
   */
  public List<Reading> read(Measures measures) {
    return List.of(
        coverage(measures),
        budget(measures.sends()),
        queue(measures),
        participants.egresses(measures),
        participants.collectors(measures),
        DiscoveryLight.read(measures.discovery(), measures.at()),
        BatchLight.read(measures.failures(), measures.left()),
        NodesLight.read(measures.nodes(), measures.at()),
        LawsLight.read(measures.laws(), measures.at()),
        snapshot(measures),
        deadRows(measures.deadRows()),
        new Reading(
            Signal.MIGRATIONS,
            measures.schema().sound() ? GREEN : RED,
            "The schema is at version "
                + measures.schema().version()
                + (measures.schema().sound() ? "." : ", and a migration failed."),
            null));
  }

  private static Reading coverage(Measures measures) {
    Map<Resource, Instant> still = new EnumMap<>(Resource.class);
    measures
        .coverage()
        .forEach(
            (resource, trend) -> {
              if (trend.stillSince() != null) {
                still.put(resource, trend.stillSince());
              }
            });
    if (still.isEmpty()) {
      return measures.coverage().values().stream().allMatch(TrafficLights::judged)
          ? new Reading(Signal.COVERAGE, GREEN, "Every resource goes on or is complete.", null)
          : new Reading(
              Signal.COVERAGE, UNKNOWN, "Too little was sampled yet to tell a rate.", null);
    }
    String names = still.keySet().stream().map(Resource::label).collect(Collectors.joining(", "));
    // Later resources wait for the watermark of detailed: alone, that is no fault.
    return new Reading(
        Signal.COVERAGE,
        still.containsKey(Resource.DETAILED) ? RED : YELLOW,
        "No soldier was newly settled: " + names + ".",
        Collections.min(still.values()));
  }

  private static boolean judged(CoverageTrend trend) {
    return trend.known() || trend.now().missing() == 0;
  }

  private Reading budget(Measures.Sends sends) {
    if (sends.budget() == 0) {
      return new Reading(
          Signal.BUDGET, GREEN, sends.used() + " sends; no budget over all egresses is set.", null);
    }
    long percent = 100 * sends.used() / sends.budget();
    String reason =
        "%d of %d sends in %d s, %d %%."
            .formatted(sends.used(), sends.budget(), sends.window().toSeconds(), percent);
    Light light = sends.used() > sends.budget() ? RED : GREEN;
    return new Reading(
        Signal.BUDGET,
        light == GREEN && percent >= limits.budgetPercent() ? YELLOW : light,
        reason,
        null);
  }

  private Reading queue(Measures measures) {
    Instant interactive = oldest(measures, "interactive");
    if (waits(interactive, measures.at(), limits.interactiveWait())) {
      return new Reading(
          Signal.QUEUE,
          RED,
          "A person's request waits for " + age(interactive, measures.at()) + ".",
          interactive);
    }
    Instant background = oldest(measures, "background");
    boolean late = waits(background, measures.at(), limits.backgroundWait());
    return new Reading(
        Signal.QUEUE,
        late ? YELLOW : GREEN,
        background == null
            ? "No eligible background job waits."
            : "The oldest eligible background job waits for "
                + age(background, measures.at())
                + ".",
        background);
  }

  private static Instant oldest(Measures measures, String lane) {
    return measures.queue().stream()
        .filter(each -> each.lane().equals(lane) && each.oldestEligibleAt() != null)
        .map(each -> each.oldestEligibleAt())
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  static boolean waits(Instant since, Instant now, Duration allowed) {
    return since != null && since.plus(allowed).isBefore(now);
  }

  private Reading snapshot(Measures measures) {
    Measures.Snapshot snapshot = measures.snapshot();
    if (snapshot == null) {
      return new Reading(Signal.SNAPSHOT, GREEN, "No old snapshot is held.", null);
    }
    Light light =
        waits(snapshot.since(), measures.at(), limits.snapshotAge().multipliedBy(10))
            ? RED
            : waits(snapshot.since(), measures.at(), limits.snapshotAge()) ? YELLOW : GREEN;
    return new Reading(
        Signal.SNAPSHOT,
        light,
        "The oldest snapshot is %s and %d transactions old, held by '%s'."
            .formatted(
                age(snapshot.since(), measures.at()), snapshot.transactions(), snapshot.holder()),
        snapshot.since());
  }

  private Reading deadRows(Map<String, Measures.DeadRows> tables) {
    return tables.entrySet().stream()
        .max(Comparator.comparingLong(each -> each.getValue().dead()))
        .map(
            worst -> {
              long dead = worst.getValue().dead();
              Light light =
                  dead > 10 * limits.deadRows() ? RED : dead > limits.deadRows() ? YELLOW : GREEN;
              return new Reading(
                  Signal.DEAD_ROWS,
                  light,
                  "%s has most: %d dead rows beside %d living."
                      .formatted(worst.getKey(), dead, worst.getValue().live()),
                  null);
            })
        .orElseGet(() -> new Reading(Signal.DEAD_ROWS, GREEN, "Nothing is told.", null));
  }

  static String age(Instant since, Instant now) {
    long seconds = Math.max(0, Duration.between(since, now).toSeconds());
    return seconds < 120 ? seconds + " s" : seconds / 60 + " min";
  }
}
