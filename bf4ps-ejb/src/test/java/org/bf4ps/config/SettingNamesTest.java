package org.bf4ps.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingNamesTest {
  private static final Path SERVER_CONFIG = Path.of("..", "server-config");

  /** A whole name: neither the beginning of one that is put together nor its file's. */
  private static final Pattern NAME = Pattern.compile("\\bBF4PS_[A-Z0-9_]*[A-Z0-9]\\b(?!_)");

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "BF4PS_THROTTLE_CAP, BF4PS_EGRESS_THROTTLE_CAP",
        "BF4PS_BUDGET_SEND, BF4PS_BUDGET_SENDS",
        "BF4PS_DB_POOL_MAXIMUM, BF4PS_DB_POOL_MAX",
        "bf4ps.egress.intervalms, BF4PS_EGRESS_INTERVAL_MS",
        "BF4PS_COLECTORS, BF4PS_COLLECTORS",
        "BF4PS_XYZ, -",
      })
  void aNameThatNobodyReadsIsRefusedWithTheLikest(String name, String meant) {
    assertThatThrownBy(() -> SettingNames.check(List.of("PATH", name)))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageStartingWith("There is no setting " + name + ".")
        .hasMessageContaining(meant == null ? "" : meant);
  }

  @Test
  void everySettingIsKnownByItsKeyAndByItsVariable() {
    assertThatCode(
            () ->
                SettingNames.check(
                    Tunables.ALL.stream()
                        .flatMap(
                            s -> Stream.of(s.key(), s.key().toUpperCase().replaceAll("[.-]", "_")))
                        .toList()))
        .doesNotThrowAnyException();
  }

  @Test
  void namesOfOthersAndOfTestsAreNotJudged() {
    assertThatCode(() -> SettingNames.check(List.of("BF4PSX", "HOME", "BF4PS_TEST_DB_URL")))
        .doesNotThrowAnyException();
  }

  @Test
  void aNodeIsNotConfiguredByAnUnknownKey() {
    assertThatThrownBy(() -> Settings.of(Map.of("bf4ps.egress.interval", "5000")))
        .isInstanceOf(InvalidSettingException.class);
  }

  @Test
  void everyNameThatTheDeploymentUsesIsKnown() throws IOException {
    Set<String> names;
    try (Stream<Path> files = Files.walk(SERVER_CONFIG)) {
      names =
          files
              .filter(Files::isRegularFile)
              .flatMap(SettingNamesTest::names)
              .filter(name -> !name.endsWith("_FILE") && !name.equals("BF4PS_JAVA_MINIMUM"))
              .collect(Collectors.toSet());
    }
    assertThat(names).contains("BF4PS_DB_URL", "BF4PS_PORT");
    assertThatCode(() -> SettingNames.check(names)).doesNotThrowAnyException();
  }

  private static Stream<String> names(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      return NAME.matcher(text).results().map(MatchResult::group);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
