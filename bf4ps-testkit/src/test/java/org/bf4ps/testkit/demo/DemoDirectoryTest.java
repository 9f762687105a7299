package org.bf4ps.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoDirectoryTest {

  @TempDir Path parent;

  @Test
  void withoutKeepNothingStays() throws Exception {
    try (DemoDirectory directory = DemoDirectory.open(parent, 8_080, false)) {
      Files.writeString(directory.postgresData().resolve("PG_VERSION"), "18");
    }

    assertThat(parent.resolve("demo-8080")).doesNotExist();
  }

  @Test
  void withKeepTheDataStayAndTheNodesWorkDoesNot() throws Exception {
    try (DemoDirectory directory = DemoDirectory.open(parent, 8_080, true)) {
      Files.writeString(directory.postgresData().resolve("PG_VERSION"), "18");
      Files.writeString(directory.nodeState().resolve("collectors"), "uuid");
      Files.writeString(directory.nodeWork().resolve("server.log"), "old");
    }

    try (DemoDirectory again = DemoDirectory.open(parent, 8_080, true)) {
      assertThat(again.postgresData().resolve("PG_VERSION")).exists();
      assertThat(again.nodeState().resolve("collectors")).exists();
      assertThat(again.nodeWork()).isEmptyDirectory();
    }
  }

  @Test
  void keptDataKeepTheirSeed() throws Exception {
    try (DemoDirectory directory = DemoDirectory.open(parent, 8_080, true)) {
      assertThat(directory.seed(OptionalLong.of(9))).isEqualTo(9);
      assertThat(directory.seed(OptionalLong.empty())).isEqualTo(9);
      assertThatThrownBy(() -> directory.seed(OptionalLong.of(10)))
          .isInstanceOf(DemoFailure.class)
          .hasMessageContaining("made with the seed 9");
    }
  }
}
