package org.bf4ps.web.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class TokenBucketsTest {
  private Instant now = Instant.parse("2026-11-29T20:00:00Z");
  private TokenBuckets.Rule rule = new TokenBuckets.Rule(3, 60);
  private final TokenBuckets buckets = new TokenBuckets(() -> now, () -> rule);

  @Test
  void a_burst_is_given_and_then_one_token_a_second() {
    assertThat(buckets.take("a").left()).isEqualTo(2);
    assertThat(buckets.take("a").given()).isTrue();
    assertThat(buckets.take("a").given()).isTrue();
    TokenBuckets.Taken refused = buckets.take("a");
    assertThat(refused.given()).isFalse();
    assertThat(refused.next()).hasSeconds(1);
    assertThat(refused.full()).hasSeconds(3);

    now = now.plusSeconds(1);

    assertThat(buckets.take("a").given()).isTrue();
    assertThat(buckets.take("a").given()).isFalse();
  }

  @Test
  void refusals_cost_nothing_and_a_pause_fills_no_more_than_the_burst() {
    for (int i = 0; i < 10; i++) {
      buckets.take("a");
    }
    now = now.plusSeconds(3_600);

    assertThat(buckets.take("a").left()).isEqualTo(2);
  }

  @Test
  void one_address_does_not_use_up_what_another_has() {
    for (int i = 0; i < 10; i++) {
      buckets.take("a");
    }

    assertThat(buckets.take("b").given()).isTrue();
  }

  @Test
  void a_rule_that_changes_holds_for_the_next_token() {
    buckets.take("a");
    rule = new TokenBuckets.Rule(1, 60);

    TokenBuckets.Taken taken = buckets.take("a");

    assertThat(taken.limit()).isEqualTo(1);
    assertThat(taken.left()).isZero();
    assertThat(buckets.take("a").given()).isFalse();
  }

  @Test
  void a_raised_limit_holds_at_once_for_whoever_had_used_the_old_one_up() {
    rule = new TokenBuckets.Rule(1, 60);
    buckets.take("a");
    assertThat(buckets.take("a").given()).isFalse();

    rule = new TokenBuckets.Rule(100, 60);

    assertThat(buckets.take("a").left()).isEqualTo(99);
  }

  @Test
  void a_clock_that_goes_back_takes_nothing_away() {
    buckets.take("a");
    now = now.minusSeconds(60);

    assertThat(buckets.take("a").left()).isEqualTo(1);
  }
}
