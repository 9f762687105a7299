package org.bf4ps.egress.recon;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What the steps of rates, bursts and drains came to.
 *
 * @param held rates that were held without a throttle, in requests a second, rising
 * @param quickestThrottledRate the held rate that met the throttle, if one did
 * @param drains runs from full rest to a throttle
 * @param recoveries seconds from a throttle's first repeated question to the first answer
 * @param burst the most requests that passed without a pause, 0 if none was measured
 * @param retryAfter the longest time that a throttle asked to wait, if one did
 */
record RateSamples(
    List<Double> held,
    Optional<Double> quickestThrottledRate,
    List<Drain> drains,
    List<Double> recoveries,
    int burst,
    Optional<Duration> retryAfter) {
  /** The steps without a pause between their requests. */
  private static final Set<String> BURSTS = Set.of(Plan.BURST, Plan.DRAIN + 1, Plan.DRAIN + 2);

  static RateSamples of(SampleFile file) {
    List<Double> held = new ArrayList<>();
    Optional<Double> throttledRate = Optional.empty();
    List<Drain> drains = new ArrayList<>();
    List<Double> recoveries = new ArrayList<>();
    int burst = 0;
    List<Duration> told = new ArrayList<>();
    for (String step : file.steps()) {
      List<Sample> samples = file.of(step);
      boolean throttled = samples.stream().anyMatch(Sample::throttled);
      samples.stream()
          .map(Sample::retryAfter)
          .filter(time -> time != null && time.isPositive())
          .forEach(told::add);
      if (BURSTS.contains(step)) {
        burst = Math.max(burst, (int) samples.stream().filter(Sample::ok).count());
      }
      double seconds = samples.isEmpty() ? 0 : samples.getLast().offsetMillis() / 1_000;
      if (step.startsWith(Plan.RECOVERY)) {
        recoveries.add(seconds);
      } else if (step.startsWith(Plan.RATE)) {
        double rate = Double.parseDouble(step.substring(Plan.RATE.length()));
        if (throttled) {
          throttledRate = Optional.of(rate);
        } else {
          held.add(rate);
        }
      } else if (throttled && !step.equals(Plan.CLASSES)) {
        drains.add(Drain.of(samples));
      }
    }
    return new RateSamples(
        held, throttledRate, drains, recoveries, burst, told.stream().max(Duration::compareTo));
  }

  /** The highest rate that was held. */
  OptionalDouble highestHeld() {
    return held.stream().mapToDouble(Double::doubleValue).max();
  }
}
