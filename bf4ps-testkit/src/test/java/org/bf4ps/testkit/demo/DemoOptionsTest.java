package org.bf4ps.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemoOptionsTest {

  @Test
  void everyOptionHasADefault() {
    assertThat(DemoOptions.parse(List.of()))
        .isEqualTo(new DemoOptions(500, 8_080, OptionalLong.empty(), 50, 2, false));
  }

  @Test
  void valuesFollowTheirOptionOrAnEqualsSign() {
    assertThat(
            DemoOptions.parse(
                List.of(
                    "--soldiers",
                    "200",
                    "--port=9090",
                    "--seed",
                    "-7",
                    "--pace",
                    "5",
                    "--collectors=4",
                    "--keep")))
        .isEqualTo(new DemoOptions(200, 9_090, OptionalLong.of(-7), 5, 4, true));
  }

  @ParameterizedTest
  @CsvSource({
    "--nonsense,There is no option --nonsense",
    "--keep=yes,There is no option --keep=yes",
    "--port,The option --port needs a value",
    "--port=http,The value of --port is a whole number from 1 to 65535",
    "--port=70000,not \"70000\"",
    "--soldiers=0,The value of --soldiers is a whole number",
    "--pace=-1,The value of --pace is a whole number"
  })
  void aWrongCommandLineGetsOneSentence(String argument, String sentence) {
    assertThatThrownBy(() -> DemoOptions.parse(List.of(argument)))
        .isInstanceOf(DemoFailure.class)
        .hasMessageContaining(sentence)
        .hasMessageNotContaining("\n")
        .satisfies(failure -> assertThat(((DemoFailure) failure).exitCode()).isEqualTo(2));
  }
}
