package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bf4ps.config.InvalidSettingException;
import org.bf4ps.config.Settings;
import org.bf4ps.queue.Claim;
import org.junit.jupiter.api.Test;

class HeldLeaseTest {
  private static final LeaseTerms TERMS =
      new LeaseTerms(Duration.ofSeconds(120), Duration.ofSeconds(10), Duration.ofSeconds(300));

  /** A monotonic clock may begin anywhere, also right before its overflow. */
  private long now = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(200);

  private final HeldLease<Claim> lease = new HeldLease<>(null, now, TERMS, () -> now);

  private boolean holdsAfter(long seconds) {
    now += TimeUnit.SECONDS.toNanos(seconds);
    return lease.holds();
  }

  @Test
  void withoutRenewalItEndsAMarginBeforeTheLease() {
    assertThat(holdsAfter(109)).isTrue();
    assertThat(holdsAfter(1)).isFalse();
  }

  @Test
  void aRenewalCarriesItAMarginLessThanTheDatabaseGranted() {
    assertThat(holdsAfter(60)).isTrue();
    lease.renewed(now, Duration.ofSeconds(120), TERMS.margin());
    assertThat(holdsAfter(109)).isTrue();
    lease.renewed(now, Duration.ofSeconds(11), TERMS.margin());
    assertThat(holdsAfter(0)).isTrue();
    assertThat(holdsAfter(1)).isFalse();
  }

  @Test
  void aRefusedRenewalEndsItAtOnce() {
    lease.lost();
    assertThat(lease.holds()).isFalse();
  }

  @Test
  void aLimitBelowTheLeaseStopsTheStart() {
    Map<String, String> values =
        Map.of("bf4ps.lease.duration", "120", "bf4ps.attempt.limit", "119");
    assertThatThrownBy(() -> Settings.of(values))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageContaining("bf4ps.attempt.limit");
  }
}
