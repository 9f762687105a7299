package org.bf4ps.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LightHistoryTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  private final LightHistory history = new LightHistory();

  private Instant since(Signal signal, Light light, Instant told, Instant at) {
    List<Reading> dated = history.dated(List.of(new Reading(signal, light, "So it is.", told)), at);
    assertThat(dated)
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.signal()).isEqualTo(signal);
              assertThat(each.light()).isEqualTo(light);
              assertThat(each.reason()).isEqualTo("So it is.");
            });
    return dated.getFirst().since();
  }

  private Instant budget(Light light, int seconds) {
    return since(Signal.BUDGET, light, null, NOON.plusSeconds(seconds));
  }

  @Test
  void aLightHasItsColourSinceItWasFirstSeenWithIt() {
    assertThat(budget(Light.GREEN, 0)).isEqualTo(NOON);
    assertThat(budget(Light.GREEN, 60)).isEqualTo(NOON);
    assertThat(budget(Light.RED, 120)).isEqualTo(NOON.plusSeconds(120));
    assertThat(budget(Light.RED, 180)).isEqualTo(NOON.plusSeconds(120));
    assertThat(budget(Light.GREEN, 240)).isEqualTo(NOON.plusSeconds(240));
  }

  @Test
  void eachLightHasAHistoryOfItsOwn() {
    budget(Light.RED, 0);

    assertThat(since(Signal.DEAD_ROWS, Light.RED, null, NOON.plusSeconds(60)))
        .isEqualTo(NOON.plusSeconds(60));
  }

  @Test
  void whatTellsItBetterIsKept() {
    Instant paused = NOON.minusSeconds(3_600);
    assertThat(since(Signal.EGRESSES, Light.YELLOW, paused, NOON)).isEqualTo(paused);
    assertThat(since(Signal.EGRESSES, Light.YELLOW, null, NOON.plusSeconds(60))).isEqualTo(NOON);
  }

  /** Those who look share a reading for some seconds, while the figures are read anew. */
  @Test
  void anOlderReadingThatIsLookedAtLaterChangesNothing() {
    budget(Light.GREEN, 0);
    budget(Light.RED, 60);

    assertThat(budget(Light.GREEN, 58)).isNull();
    assertThat(budget(Light.RED, 120)).isEqualTo(NOON.plusSeconds(60));
  }
}
