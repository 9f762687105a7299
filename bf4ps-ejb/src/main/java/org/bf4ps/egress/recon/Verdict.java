package org.bf4ps.egress.recon;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Setting;

/**
 * The rate, the burst and the cool-down that may be called safe, each with its evidence. None is
 * ever missing: what was not measured is said to be so, or taken as an assumption that is named.
 */
final class Verdict {
  /** What is called safe keeps this share of a measured limit. */
  private static final double CAUTION = 0.9;

  private final SampleFile file;
  private final RateSamples rates;
  private final Optional<Bucket> limit;
  private final List<String> lines = new ArrayList<>();

  private Verdict(SampleFile file, RateSamples rates) {
    this.file = file;
    this.rates = rates;
    this.limit = Bucket.of(rates.drains());
  }

  /** What may be called safe, in lines for an operator. */
  static List<String> of(SampleFile file, RateSamples rates) {
    Verdict verdict = new Verdict(file, rates);
    verdict.limit.ifPresentOrElse(verdict::measured, verdict::withoutLimit);
    verdict.coolDown();
    if (verdict.limit.isEmpty()) {
      verdict.advice();
    }
    return verdict.lines;
  }

  private void measured(Bucket bucket) {
    double safe = bucket.perSecond() * CAUTION;
    say(
        "safe rate: %.3f/s (one request each %.0f ms), of a measured %.3f/s",
        safe, 1_000 / safe, bucket.perSecond());
    say(
        "safe burst: %d, of a measured %.1f",
        Math.max(1, (int) (bucket.burst() * CAUTION)), bucket.burst());
    say(
        "evidence: the middle of the buckets that explain %d runs from rest to a throttle",
        rates.drains().size());
  }

  /** What passed is safe; how far the limit lies above it is not known. */
  private void withoutLimit() {
    OptionalDouble held = rates.highestHeld();
    if (held.isPresent()) {
      double rate = held.getAsDouble();
      List<Sample> samples = file.of(Plan.named(Plan.RATE, rate));
      say(
          "safe rate: %.3f/s (one request each %.0f ms), the highest that was held: %d requests in %.0f s"
              + " without a throttle",
          rate, 1_000 / rate, samples.size(), samples.getLast().offsetMillis() / 1_000);
    } else {
      say("safe rate: not measured, none was held without a throttle");
    }
    if (rates.burst() > 0) {
      say("safe burst: %d, so many passed without a pause", rates.burst());
    } else {
      say("safe burst: 1, for no burst was measured");
    }
  }

  private void coolDown() {
    Optional<Double> told = rates.retryAfter().map(time -> time.toMillis() / 1_000.0);
    Optional<Double> longest = rates.recoveries().stream().max(Double::compare);
    if (told.isPresent() && told.get() >= longest.orElse(0.0)) {
      say("cool-down: %.1f s, as Retry-After told", told.get());
    } else if (longest.isPresent()) {
      say(
          "cool-down: at most %.1f s, the longest of %d recoveries",
          longest.get(), rates.recoveries().size());
    } else {
      Setting<Duration> base = SendTunables.THROTTLE_BASE;
      say(
          "cool-down: %d s, an assumption, what %s is unless set: %s",
          base.parser().apply(base.defaultText()).toSeconds(),
          base.key(),
          throttled() ? "how long the throttle lasts was not measured" : "no throttle was met");
    }
  }

  /** Only what would change something. */
  private void advice() {
    if (BesideWatch.throttledUnderLoad(file)) {
      return;
    }
    if (!throttled()) {
      if (file.ended(Plan.BURST)) {
        say(
            "no throttle was met: higher --to-rate and --max-burst, with another --out, look further");
      }
    } else if (rates.recoveries().isEmpty()) {
      say("the same command with --go-on tells rate and burst apart and measures the cool-down");
    } else {
      say(
          "rate and burst: not told apart by %d runs from rest to a throttle",
          rates.drains().size());
    }
  }

  private boolean throttled() {
    return file.steps().stream().flatMap(s -> file.of(s).stream()).anyMatch(Sample::throttled);
  }

  private void say(String format, Object... values) {
    lines.add(String.format(Locale.ROOT, format, values));
  }
}
