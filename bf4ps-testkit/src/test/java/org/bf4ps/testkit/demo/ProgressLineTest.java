package org.bf4ps.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

  private static final Instant BEGIN = Instant.parse("2026-11-29T12:00:00Z");

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);

  @Test
  void withoutATerminalALineComesEveryFiveSecondsIfSomethingChanged() {
    ProgressLine line = new ProgressLine(out, false, 10, BEGIN);
    for (int second = 0; second <= 12; second++) {
      line.show(coverage(Math.min(second, 7)), BEGIN.plusSeconds(second));
    }

    assertThat(text().lines())
        .containsExactly(
            "soldiers 10 · detailed 0 · weapons 0 · 0.0/s",
            "soldiers 10 · detailed 6 · weapons 0 · 1.0/s",
            "soldiers 10 · detailed 7 · weapons 0 · 0.5/s");
  }

  @Test
  void completionIsToldOnce() {
    ProgressLine line = new ProgressLine(out, true, 10, BEGIN);
    for (int second = 1; second <= 3; second++) {
      line.show(
          Coverage.parse(
              "{\"soldiers\":10,\"resources\":{\"detailed\":{\"success\":10}},\"queue\":[]}"),
          BEGIN.plusSeconds(second));
    }

    assertThat(text()).containsOnlyOnce("Coverage is complete: 10 of 10 after 1 s.");
  }

  @Test
  void coverageIsReadFromTheNodesAnswer() {
    Coverage coverage =
        Coverage.parse(
            """
            {"soldiers":3,"queue":[{"priorityClass":"bootstrap","status":"pending","count":4}],
             "resources":{"detailed":{"success":3,"temporary_failure":0},
                          "profile":{"success":1,"never_attempted":2}}}
            """);

    assertThat(coverage.collected()).isEqualTo(4);
    assertThat(coverage.wanted()).isEqualTo(6);
    assertThat(coverage.complete(3)).isFalse();
  }

  private static Coverage coverage(int detailed) {
    return Coverage.parse(
        "{\"soldiers\":10,\"resources\":{\"detailed\":{\"success\":"
            + detailed
            + "},\"weapons\":{\"success\":0}}}");
  }

  private String text() {
    return written.toString(StandardCharsets.UTF_8);
  }
}
