package org.bf4ps.testkit.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawTest {

  private final Draw draw = Draw.ofSeed(1);

  @Test
  void theSameKeysDrawTheSameNumberAndOtherKeysAnother() {
    assertThat(draw.at("name").at(3).fraction())
        .isEqualTo(Draw.ofSeed(1).at("name").at(3).fraction())
        .isNotEqualTo(draw.at("name").at(4).fraction())
        .isNotEqualTo(draw.at(3).at("name").fraction());
  }

  @Test
  void neighbouringKeysAreSpreadEvenly() {
    double mean =
        IntStream.range(0, 10_000).mapToDouble(i -> draw.at(i).fraction()).average().orElseThrow();

    assertThat(mean).isCloseTo(0.5, within(0.02));
    assertThat(IntStream.range(0, 10_000).map(i -> draw.at(i).below(10)).distinct().count())
        .isEqualTo(10);
  }
}
