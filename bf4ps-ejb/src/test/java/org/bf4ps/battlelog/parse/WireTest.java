package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.bf4ps.battlelog.FailureClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonParser;

class WireTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      textBlock =
          """
          0, 0
          0.0, 0
          -0.0, 0
          17, 17
          17.0, 17
          1.7e1, 17
          "17", 17
          "17.0", 17
          "007", 7
          1008642814155, 1008642814155
          "2832658801548551060", 2832658801548551060
          9223372036854775807, 9223372036854775807
          null, -1
          """)
  void aCountIsReadInEverySpelling(String json, long value) throws Exception {
    assertThat(read(json, Wire::count)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.5",
        "-1",
        "-1.0",
        "\"-1\"",
        "\"1.5\"",
        "\"\"",
        "\" \"",
        "\"many\"",
        "true",
        "{}",
        "[]",
        "9223372036854775808",
        "1e300",
        "1e999",
        "\"1e999999999\"",
        "9007199254740994.0e3",
        "\"99999999999999999999\"",
        "\"NaN\"",
        "\"1000000000000000000000000000000000000000000000000000000\""
      })
  void whatIsNoCountIsMalformed(String json) {
    rejects(json, Wire::count);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      textBlock =
          """
          0, 0
          32.5192802057, 32.5192802057
          "32.5192802057", 32.5192802057
          12, 12
          """)
  void aDecimalKeepsItsFraction(String json, double value) throws Exception {
    assertThat(read(json, Wire::decimal)).isEqualTo(value);
  }

  @Test
  void aDecimalMayBeNull() throws Exception {
    assertThat(read("null", Wire::decimal)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0.5", "1e999", "\"Infinity\"", "\"NaN\"", "false", "[1]"})
  void whatIsNoDecimalIsMalformed(String json) {
    rejects(json, Wire::decimal);
  }

  @Test
  void aTextLosesTheBlanksAtItsEnds() throws Exception {
    assertThat(read("\"Weapon Stationary \"", Wire::text)).isEqualTo("Weapon Stationary");
    assertThat(read("\"  \"", Wire::text)).isNull();
    assertThat(read("null", Wire::text)).isNull();
  }

  @Test
  void aTextThatTheDatabaseCannotHoldIsMalformed() {
    rejects("\"a\\u0000b\"", Wire::text);
    rejects("\"" + "a".repeat(256) + "\"", Wire::text);
    rejects("7", Wire::text);
  }

  /** Reads one value. */
  private interface Value<T> {
    T read(JsonParser parser, String key) throws RejectedAnswer;
  }

  private static <T> T read(String json, Value<T> value) throws RejectedAnswer, IOException {
    byte[] document = ("{\"key\":" + json + "}").getBytes(StandardCharsets.UTF_8);
    AtomicReference<T> result = new AtomicReference<>();
    Json.read(
        new ByteArrayInputStream(document),
        parser -> Json.members(parser, (key, at) -> result.set(value.read(at, key))));
    return result.get();
  }

  private static <T> void rejects(String json, Value<T> value) {
    assertThatExceptionOfType(RejectedAnswer.class)
        .isThrownBy(() -> read(json, value))
        .satisfies(e -> assertThat(e.failureClass()).isEqualTo(FailureClass.MALFORMED));
  }
}
