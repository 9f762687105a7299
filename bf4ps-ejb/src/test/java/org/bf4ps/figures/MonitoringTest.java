package org.bf4ps.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds alert rules and dashboard to the figures, and the rules to their tests. */
class MonitoringTest {
  private static final Path MONITORING = Path.of("../server-config/monitoring");
  private static final Set<String> OF_THE_SCRAPE = Set.of("instance", "job");

  private static final Map<String, Figure> FIGURES =
      Arrays.stream(Figure.values())
          .collect(Collectors.toMap(Figure::exported, Function.identity()));

  private static String read(String file) throws IOException {
    return Files.readString(MONITORING.resolve(file));
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(MonitoringTest::last).toList();
  }

  private static String last(MatchResult match) {
    return match.group(match.groupCount());
  }

  private static Figure figure(String name) {
    Figure exact = FIGURES.get(name);
    Figure timer = FIGURES.get(name.replaceFirst("_(count|sum|max)$", ""));
    return exact != null
        ? exact
        : timer != null && timer.kind() == Figure.Kind.TIMER ? timer : null;
  }

  @ParameterizedTest
  @ValueSource(strings = {"alerts.yml", "alerts-test.yml", "dashboard.json"})
  void everyNameAndLabelIsThatOfAFigure(String file) throws IOException {
    String text = read(file).replace("\\\"", "\"");

    assertThat(found("\\bbf4ps_[a-z_]+", text))
        .isNotEmpty()
        .allSatisfy(name -> assertThat(figure(name)).as(name).isNotNull());
    Pattern.compile("\\b(bf4ps_[a-z_]+)\\{([^}]*)}")
        .matcher(text)
        .results()
        .forEach(
            match ->
                assertThat(found("([a-z_]+)(?=[=!])", match.group(2)))
                    .as(match.group())
                    .isSubsetOf(allowed(figure(match.group(1)))));
  }

  private static Set<String> allowed(Figure figure) {
    Set<String> labels = new HashSet<>(figure.labels());
    labels.addAll(OF_THE_SCRAPE);
    return labels;
  }

  @Test
  void everyFigureIsShown() throws IOException {
    Set<Figure> shown =
        found("\\bbf4ps_[a-z_]+", read("dashboard.json")).stream()
            .map(MonitoringTest::figure)
            .collect(Collectors.toSet());

    assertThat(shown).isEqualTo(EnumSet.allOf(Figure.class));
  }

  @Test
  void everyAlertHasATestThatMakesItFireOneThatKeepsItQuietAndAWordOnWhatToDo() throws IOException {
    List<String> alerts = found("- alert: (\\w+)", read("alerts.yml"));
    String tests = read("alerts-test.yml");
    String operations = Files.readString(Path.of("../docs/operations.md"));

    assertThat(alerts).isNotEmpty().doesNotHaveDuplicates();
    assertThat(found("- alertname: (\\w+)\\n.*\\n +exp_alerts:\\n +- exp_labels", tests))
        .containsExactlyElementsOf(alerts);
    assertThat(found("\\{alertname: (\\w+), .*exp_alerts: \\[]}", tests))
        .containsExactlyElementsOf(alerts);
    assertThat(found("\\n\\| `(\\w+)` \\|", operations.substring(operations.indexOf("## Alerts"))))
        .containsExactlyElementsOf(alerts);
  }

  /** {@code .ci/run} fetches promtool; elsewhere it comes with Prometheus. */
  @Test
  void prometheusTakesTheRulesAndEveryAlertFires() throws IOException, InterruptedException {
    Path promtool = promtool();
    assumeTrue(promtool != null, "There is no promtool here: the alerts were not evaluated.");

    run(promtool, "check", "config", "prometheus.yml");
    run(promtool, "test", "rules", "alerts-test.yml");
  }

  private static void run(Path promtool, String... arguments)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(arguments);
    builder.command().addFirst(promtool.toString());
    Process process = builder.directory(MONITORING.toFile()).redirectErrorStream(true).start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(told).isZero();
  }

  private static Path promtool() {
    Stream<String> directories =
        Stream.concat(
            Stream.of("../.bf4ps/prometheus/usr/bin"),
            Arrays.stream(System.getenv("PATH").split(":")));
    return directories
        .map(directory -> Path.of(directory, "promtool").toAbsolutePath())
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }
}
