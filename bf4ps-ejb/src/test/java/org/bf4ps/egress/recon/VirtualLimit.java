package org.bf4ps.egress.recon;

import java.time.Duration;
import java.time.Instant;
import org.bf4ps.battlelog.Resource;

/** A limit by a bucket of tokens and a time that passes only when somebody waits or asks. */
final class VirtualLimit implements Target, Ticker {
  private static final Duration LATENCY = Duration.ofMillis(3);

  private final double perSecond;
  private final int burst;
  private long nanos;
  private long filledAt;
  private double tokens;
  int asked;

  VirtualLimit(double perSecond, int burst) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.tokens = burst;
  }

  @Override
  public Answer ask(Resource resource) {
    asked++;
    tokens = Math.min(burst, tokens + (nanos - filledAt) / 1e9 * perSecond);
    filledAt = nanos;
    nanos += LATENCY.toNanos();
    if (tokens < 1) {
      return new Answer(Sample.THROTTLED, 1, null);
    }
    tokens--;
    return new Answer(Sample.OK, 1, null);
  }

  @Override
  public Instant now() {
    return Instant.EPOCH.plusNanos(nanos);
  }

  @Override
  public long nanos() {
    return nanos;
  }

  @Override
  public void rest(Duration time) {
    nanos += Math.max(0, time.toNanos());
  }
}
