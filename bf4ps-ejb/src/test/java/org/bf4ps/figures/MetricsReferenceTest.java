package org.bf4ps.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Keeps {@code docs/metrics.md} equal to {@link Figure}; {@code -Dbf4ps.docs.write=true} writes it
 * anew.
 */
class MetricsReferenceTest {
  private static final Path PAGE = Path.of("../docs/metrics.md");

  @Test
  void thePageTellsEveryFigure() throws IOException {
    String expected = page();
    if (Boolean.getBoolean("bf4ps.docs.write")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(PAGE).content().isEqualTo(expected);
  }

  @Test
  void everyNameBelongsToOneFigureAndEndsAsItsKindDemands() {
    assertThat(Figure.values()).extracting(Figure::exported).doesNotHaveDuplicates();
    for (Figure figure : Figure.values()) {
      String end =
          switch (figure.kind()) {
            case COUNTER -> "_total";
            case TIMER -> "_seconds";
            case GAUGE -> "";
          };
      assertThat(figure.exported()).matches("bf4ps_[a-z_]+").endsWith(end);
      assertThat(figure.exported().endsWith("_total"))
          .as(figure.exported())
          .isEqualTo(figure.kind() == Figure.Kind.COUNTER);
    }
  }

  private static String page() {
    return """
    # Metrics

    What a node shows at `/metrics` in Prometheus' text format, beside the figures of the server and its JVM. This page is made
    from `org.bf4ps.figures.Figure`. The server adds the label `mp_scope="application"` to each series.

    - A *counter* grows and starts again at 0 with the node. A *timer* stands for `…_count`, `…_sum` and `…_max`, and for quantiles
      under its own name, all in seconds. A *gauge* goes up and down.
    - *node*: every node tells it of itself; sum over nodes. *scheduler*: nodes with the role scheduler tell it of themselves.
      *cluster*: nodes with the role scheduler tell it of the whole cluster, measured every `bf4ps.figures.interval` (the laws every
      `bf4ps.laws.interval`) whatever the number of scrapes; take the maximum over nodes.
    - What belongs to collectors is shown by nodes of that role alone, and a timer from its first use on.

    Alert rules and a dashboard that use them stand in `server-config/monitoring`.

    | name | kind | of | labels | meaning |
    |---|---|---|---|---|
    %s
    """
        .formatted(
            Arrays.stream(Figure.values())
                .map(MetricsReferenceTest::row)
                .collect(Collectors.joining("\n")));
  }

  private static String row(Figure figure) {
    return "| `%s` | %s | %s | %s | %s |"
        .formatted(
            figure.exported(),
            figure.kind().name().toLowerCase(Locale.ROOT),
            figure.source().name().toLowerCase(Locale.ROOT),
            figure.labels().isEmpty()
                ? "–"
                : figure.labels().stream()
                    .map(label -> "`" + label + "`")
                    .collect(Collectors.joining(", ")),
            figure.meaning());
  }
}
