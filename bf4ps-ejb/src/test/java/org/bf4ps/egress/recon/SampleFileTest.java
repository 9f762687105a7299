package org.bf4ps.egress.recon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which file of samples a run may go on with. */
class SampleFileTest {
  @TempDir private Path folder;

  private SampleFile file(String options) {
    String own = "--personas 13:pc --out " + folder.resolve("samples.tsv") + " ";
    return ReconOptions.parse(Stream.of((own + options).split(" ")).toList()).samples();
  }

  @BeforeEach
  void measureTheEgressHome() {
    SampleFile file = file("--egress home --max-requests 5");
    file.begin(Plan.CLASSES);
    file.end(Plan.CLASSES);
  }

  /**
   * Else the steps of the one would be done for the other, and its limit printed as the other's.
   */
  @ParameterizedTest
  @CsvSource({
    "--egress away, --egress home",
    "'', --egress home",
    "--egress home --base-url https://example.org, --base-url https://battlelog",
    "--egress home --source-address 127.0.0.9, --source-address (none)",
    "--egress home --from-rate 0.2, --from-rate 0.1",
    "--egress home --to-rate 4, --to-rate 2.0",
    "--egress home --hold 60, --hold 120.0",
    "--egress home --max-burst 5, --max-burst 30",
    "--egress home --rest 60, --rest 180.0",
  })
  void aFileOfAnotherMeasurementIsRefusedWithASentence(String options, String there) {
    assertThatThrownBy(() -> file(options.isEmpty() ? "--max-minutes 1" : options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("samples.tsv was measured with " + there)
        .hasMessageContaining("--out");
  }

  @Test
  void whatOnlyLimitsARunMayDiffer() {
    assertThat(file("--egress home --max-requests 900 --max-minutes 9 --go-on").steps())
        .containsExactly(Plan.CLASSES);
  }

  @Test
  void aFileThatDoesNotTellWhatItMeasuredIsRefusedWithASentence() throws Exception {
    Files.write(folder.resolve("samples.tsv"), List.of("begin\tclasses", "done\tclasses"));
    assertThatThrownBy(() -> file("--egress home"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not tell what it measured");
  }

  /** Else a mistyped key would keep the right one from the file. */
  @Test
  void aRunThatWritesNothingLeavesNoFile() throws Exception {
    Files.delete(folder.resolve("samples.tsv"));
    assertThat(file("--egress hmoe").steps()).isEmpty();
    assertThat(file("--egress home").steps()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }
}
