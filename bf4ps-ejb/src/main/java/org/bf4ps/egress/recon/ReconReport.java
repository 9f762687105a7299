package org.bf4ps.egress.recon;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;

/** What the samples say, in words for an operator, each with its evidence. */
final class ReconReport {
  /** Slower than this many times the baseline, and by more than the slack, is a change. */
  private static final double SLOWER = 2;

  private static final double SLACK_MILLIS = 100;

  private final SampleFile file;
  private final RateSamples rates;

  ReconReport(SampleFile file) {
    this.file = file;
    this.rates = RateSamples.of(file);
  }

  /** The lines of the report. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("requests spent: " + file.spent());
    for (Resource resource : Resource.values()) {
      file.of(Plan.CLASSES).stream()
          .filter(sample -> sample.subject().equals(resource.label()))
          .map(s -> say("class %s: %s in %.0f ms", s.subject(), s.answer(), s.latencyMillis()))
          .forEach(lines::add);
    }
    rates.highestHeld().ifPresent(rate -> lines.add(say("highest rate held: %.3f/s", rate)));
    rates
        .quickestThrottledRate()
        .ifPresent(rate -> lines.add(say("first throttle at a rate of: %.3f/s", rate)));
    rates
        .drains()
        .forEach(
            drain ->
                lines.add(
                    say(
                        "from rest to throttle: %d requests in %.2f s",
                        drain.passed(), drain.seconds())));
    lines.addAll(Verdict.of(file, rates));
    beside(lines);
    return lines;
  }

  private void beside(List<String> lines) {
    List<Sample> before = beside(BesideWatch.BEFORE);
    List<Sample> during = beside(BesideWatch.DURING);
    if (before.isEmpty() || during.isEmpty()) {
      return;
    }
    double quiet = median(before);
    double loaded = median(during);
    boolean slower = loaded > quiet * SLOWER && loaded > quiet + SLACK_MILLIS;
    boolean others = !answers(before).keySet().containsAll(answers(during).keySet());
    lines.add(say("beside before the load: %s, median %.0f ms", answers(before), quiet));
    lines.add(say("beside under load: %s, median %.0f ms", answers(during), loaded));
    lines.add(
        "beside: the load "
            + (slower || others ? "CHANGED the other page" : "changed nothing")
            + (others ? ", other answers" : "")
            + (slower ? ", slower" : ""));
    if (BesideWatch.throttledUnderLoad(file)) {
      lines.add(
          "beside: the other page was THROTTLED under the load, which ended for good;"
              + " this address is not to be shared with it");
    }
  }

  private List<Sample> beside(String step) {
    return file.beside().stream().filter(sample -> sample.step().equals(step)).toList();
  }

  private static Map<String, Long> answers(List<Sample> samples) {
    return samples.stream()
        .collect(Collectors.groupingBy(Sample::answer, TreeMap::new, Collectors.counting()));
  }

  private static double median(List<Sample> samples) {
    List<Double> sorted = samples.stream().map(Sample::latencyMillis).sorted().toList();
    return sorted.get(sorted.size() / 2);
  }

  private static String say(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
