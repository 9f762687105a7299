package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each public report of the package's table has the test that the table names. */
class ReportsTableTest {
  private static final Path MODULES = Path.of("..");
  private static final Path TABLE =
      Path.of("src", "test", "java", "org", "bf4ps", "wholeway", "package-info.java");

  private static final Pattern TEST = Pattern.compile("\\{@code (\\w+)\\.(\\w+)\\}</td></tr>");
  private static final int REPORTS = 21;

  record Row(String type, String method) {}

  static List<Row> rows() throws IOException {
    List<Row> rows =
        TEST.matcher(Files.readString(TABLE))
            .results()
            .map(row -> new Row(row.group(1), row.group(2)))
            .toList();
    assertThat(rows).hasSize(REPORTS).doesNotHaveDuplicates();
    return rows;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theReportHasItsTest(Row row) throws IOException {
    try (Stream<Path> modules = Files.list(MODULES)) {
      List<Path> files =
          modules
              .map(module -> module.resolve("src/test/java"))
              .filter(Files::isDirectory)
              .flatMap(ReportsTableTest::sources)
              .filter(file -> file.endsWith(row.type() + ".java"))
              .toList();
      assertThat(files)
          .singleElement()
          .satisfies(
              file ->
                  assertThat(Files.readString(file))
                      .containsPattern(
                          "@(Parameterized)?Test\\b[^;]*?\\n  void " + row.method() + "\\("));
    }
  }

  private static Stream<Path> sources(Path tests) {
    try (Stream<Path> files = Files.walk(tests)) {
      return files.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
