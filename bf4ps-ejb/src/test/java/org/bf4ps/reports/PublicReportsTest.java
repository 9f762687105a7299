package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.junit.ArchTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each public report has its test: the table of the package's description is true. */
class PublicReportsTest {
  private static final Path TABLE =
      Path.of("src", "test", "java", "org", "bf4ps", "reports", "package-info.java");

  record Row(String report, String type, String method) {
    static Row of(String line) {
      String[] reportAndTest = line.substring(" * ".length()).split(" +");
      String[] test = reportAndTest[1].split("#");
      return new Row(reportAndTest[0], test[0], test[1]);
    }
  }

  static List<Row> rows() throws IOException {
    try (Stream<String> lines = Files.lines(TABLE)) {
      return lines.filter(line -> line.matches(" \\* \\S+#\\d+ +\\S+#\\S+")).map(Row::of).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theReportHasATest(Row row) throws ClassNotFoundException {
    assertThat(Class.forName(row.type()).getDeclaredMethods())
        .filteredOn(method -> method.getName().equals(row.method()))
        .singleElement()
        .matches(
            method ->
                method.isAnnotationPresent(Test.class)
                    || method.isAnnotationPresent(ArchTest.class),
            "is run");
  }

  @Test
  void noReportStandsTwiceAndNoneIsMissing() throws IOException {
    assertThat(rows()).extracting(Row::report).doesNotHaveDuplicates().hasSize(17);
  }
}
