package org.bf4ps.web.guard;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * A limit on requests for each caller: a bucket of tokens that fills by itself. Buckets live in
 * this node's memory; a full one says nothing and is forgotten when there are too many.
 */
final class TokenBuckets {
  /** Far more addresses than a minute of honest visitors has. */
  static final int MOST = 50_000;

  private static final double NANOS = 1e9;
  private static final double SECONDS = 60;

  private final InstantSource clock;
  private final Supplier<Rule> rule;
  private final ConcurrentHashMap<String, Bucket> buckets = new ConcurrentHashMap<>();

  /**
   * Prepares buckets.
   *
   * @param clock the time
   * @param rule how large they are and how fast they fill; it may change
   */
  TokenBuckets(InstantSource clock, Supplier<Rule> rule) {
    this.clock = clock;
    this.rule = rule;
  }

  /**
   * The rule of all buckets.
   *
   * @param burst how many tokens a bucket holds
   * @param perMinute how many tokens a bucket gets in a minute
   */
  record Rule(int burst, int perMinute) {
    /** What a bucket holds now; one that was filled by another rule begins anew. */
    private double tokens(Bucket bucket, Instant now) {
      if (bucket == null || !equals(bucket.rule())) {
        return burst;
      }
      double passed = Math.max(0, Duration.between(bucket.at(), now).toNanos() / NANOS);
      return Math.min(burst, bucket.tokens() + passed * perMinute / SECONDS);
    }

    private Duration wait(double tokens) {
      return Duration.ofSeconds((long) Math.ceil(Math.max(0, tokens) * SECONDS / perMinute));
    }
  }

  /**
   * Takes a token, if there is one.
   *
   * @param caller whose bucket
   * @return whether there was one, and what is left
   */
  Taken take(String caller) {
    Instant now = clock.instant();
    Rule rules = rule.get();
    if (buckets.size() >= MOST) {
      buckets.values().removeIf(bucket -> rules.tokens(bucket, now) >= rules.burst());
    }
    Bucket after =
        buckets.compute(
            caller,
            (key, before) -> {
              double tokens = rules.tokens(before, now);
              return tokens < 1
                  ? new Bucket(tokens, now, rules, false)
                  : new Bucket(tokens - 1, now, rules, true);
            });
    return new Taken(
        after.given(),
        rules.burst(),
        (int) after.tokens(),
        rules.wait(rules.burst() - after.tokens()),
        rules.wait(1 - after.tokens()));
  }

  private record Bucket(double tokens, Instant at, Rule rule, boolean given) {}

  /**
   * What came of taking a token.
   *
   * @param given whether there was one
   * @param limit how many tokens a bucket holds
   * @param left how many whole tokens are left
   * @param full after which time the bucket is full again
   * @param next after which time there is a token again; zero if there is one now
   */
  record Taken(boolean given, int limit, int left, Duration full, Duration next) {}
}
