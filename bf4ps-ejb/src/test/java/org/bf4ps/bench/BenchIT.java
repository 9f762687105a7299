package org.bf4ps.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The benches at their smallest: whether they run and how they print, not how fast the product is.
 */
class BenchIT {
  private static final String FIGURE = "[a-z0-9_.]+\t-?\\d+(\\.\\d+)?\t[A-Za-z/]+";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int bench(String... args) throws Exception {
    return Bench.run(List.of(args), new PrintStream(out, true), new PrintStream(err, true));
  }

  private List<String> names() {
    return lines(out).map(line -> line.substring(0, line.indexOf('\t'))).toList();
  }

  private static Stream<String> lines(ByteArrayOutputStream text) {
    return text.toString(StandardCharsets.UTF_8).lines();
  }

  @Test
  void eachBenchPrintsItsFiguresWithTheirTargets() throws Exception {
    int status =
        bench(
            "claim",
            "cycle",
            "xmin",
            "budget",
            "bootstrap",
            "--minutes",
            "0.03",
            "--pending",
            "20000",
            "--soldiers",
            "10000");

    assertThat(lines(out)).allMatch(line -> line.matches(FIGURE));
    assertThat(names())
        .contains(
            "claim.500.p50",
            "claim.1000_behind_4000.p99",
            "claim.20000.buffers",
            "claim.20000.case_p50",
            "claim.p50_growth_target",
            "cycle.to_three_bare_commits_target",
            "xmin.held_to_undisturbed_target",
            "budget.use_target",
            "budget.without_permit_target",
            "budget.over_target",
            "bootstrap.cover_to_bound_target")
        .doesNotHaveDuplicates();
    long missed = lines(err).filter(line -> line.contains("than its target")).count();
    assertThat(status).isEqualTo(missed == 0 ? 0 : 1);
  }

  @Test
  void aWrongCallIsRefusedWithASentence() throws Exception {
    assertThat(bench("speed")).isEqualTo(2);
    assertThat(bench("claim", "--minutes", "soon")).isEqualTo(2);
    assertThat(bench()).isEqualTo(2);

    assertThat(lines(err))
        .containsExactly(
            "There is no bench speed; there are"
                + " [parse, claim, cycle, xmin, budget, bootstrap, pages] and all.",
            "--minutes takes a number.",
            "Name a bench, or all.");
    assertThat(lines(out)).isEmpty();
  }

  @Test
  void aMissedTargetIsToldInASentence() {
    Figures figures = new Figures(new PrintStream(out, true), new PrintStream(err, true));
    figures.atMost("growth", 1.31, "ratio", 1.3);
    figures.atLeast("use", 0.995, "ratio", 0.99);

    assertThat(figures.missed())
        .containsExactly("growth is 1.3100 ratio, more than its target 1.3000.");
  }
}
