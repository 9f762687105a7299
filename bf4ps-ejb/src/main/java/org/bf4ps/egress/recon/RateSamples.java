package org.bf4ps.egress.recon;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the steps of rates, bursts and drains came to.
 *
 * @param held rates that were held without a throttle, in requests a second, rising
 * @param quickestThrottledRate the held rate that met the throttle, if one did
 * @param drains runs from full rest to a throttle
 * @param recoveries seconds from a throttle's first repeated question to the first answer
 */
record RateSamples(
    List<Double> held,
    Optional<Double> quickestThrottledRate,
    List<Drain> drains,
    List<Double> recoveries) {
  static RateSamples of(SampleFile file) {
    List<Double> held = new ArrayList<>();
    Optional<Double> throttledRate = Optional.empty();
    List<Drain> drains = new ArrayList<>();
    List<Double> recoveries = new ArrayList<>();
    for (String step : file.steps()) {
      List<Sample> samples = file.of(step);
      boolean throttled = samples.stream().anyMatch(Sample::throttled);
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
    return new RateSamples(held, throttledRate, drains, recoveries);
  }

  /** The highest rate that was held. */
  OptionalDouble highestHeld() {
    return held.stream().mapToDouble(Double::doubleValue).max();
  }
}
