package org.bf4ps.pulse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.time.Instant;
import org.bf4ps.pulse.NodePulse.Kind;
import org.junit.jupiter.api.Test;

class NodePulseTest {
  private static final Duration ALLOWED = Duration.ofSeconds(30);

  private Instant now = Instant.parse("2026-11-29T18:00:00Z");
  private final NodePulse pulse = new NodePulse(() -> now);

  @Test
  void registering_gives_a_part_time_for_its_first_beat() {
    pulse.expect(Kind.TIMER, "discovery", ALLOWED);

    now = now.plus(ALLOWED);
    assertThat(pulse.silent(Kind.TIMER)).isEmpty();
    now = now.plusMillis(1);
    assertThat(pulse.silent(Kind.TIMER)).containsExactly("discovery");
    assertThat(pulse.lastBeat("discovery")).isEmpty();
  }

  @Test
  void a_beat_ends_the_silence() {
    pulse.expect(Kind.TIMER, "discovery", ALLOWED);
    now = now.plusSeconds(60);
    pulse.beat("discovery");

    assertThat(pulse.silent(Kind.TIMER)).isEmpty();
    assertThat(pulse.lastBeat("discovery")).contains(now);
  }

  @Test
  void kinds_are_told_apart() {
    pulse.expect(Kind.TIMER, "recovery", ALLOWED);
    pulse.expect(Kind.COLLECTOR, "north", ALLOWED);
    pulse.expect(Kind.COLLECTOR, "east", ALLOWED);

    assertThat(pulse.parts(Kind.TIMER)).containsExactly("recovery");
    assertThat(pulse.parts(Kind.COLLECTOR)).containsExactly("east", "north");
  }

  @Test
  void registering_again_changes_the_allowed_silence_and_keeps_the_last_beat() {
    pulse.expect(Kind.COLLECTOR, "north", ALLOWED);
    pulse.beat("north");
    Instant beat = now;
    pulse.expect(Kind.COLLECTOR, "north", ALLOWED.multipliedBy(4));

    now = now.plus(ALLOWED.multipliedBy(2));
    assertThat(pulse.silent(Kind.COLLECTOR)).isEmpty();
    assertThat(pulse.lastBeat("north")).contains(beat);
  }

  @Test
  void a_part_that_ended_is_not_missed() {
    pulse.expect(Kind.COLLECTOR, "north", ALLOWED);
    pulse.forget("north");
    now = now.plusSeconds(3_600);

    assertThat(pulse.silent(Kind.COLLECTOR)).isEmpty();
    assertThatIllegalStateException().isThrownBy(() -> pulse.beat("north"));
  }
}
