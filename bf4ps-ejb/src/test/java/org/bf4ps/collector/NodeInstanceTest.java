package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeInstanceTest {
  @TempDir private Path stateDir;

  @Test
  void onlyOneProcessHoldsAStateDirectory() {
    try (NodeInstance second = new NodeInstance(stateDir)) {
      try (NodeInstance first = new NodeInstance(stateDir)) {
        assertThat(first.hold()).isTrue();
        assertThat(first.hold()).isTrue();
        assertThat(second.hold()).isFalse();
      }
      assertThat(second.hold()).isTrue();
    }
  }

  @Test
  void whoeverHoldsTheDirectoryKnowsWhichProcessEndedBefore() {
    UUID before;
    try (NodeInstance first = new NodeInstance(stateDir)) {
      first.hold();
      assertThat(first.replaced()).isNull();
      before = first.token();
    }

    try (NodeInstance second = new NodeInstance(stateDir)) {
      second.hold();
      assertThat(second.replaced()).isEqualTo(before);
      assertThat(second.token()).isNotEqualTo(before);
    }
  }

  @Test
  void aCopiedDirectoryProvesNothing(@TempDir Path elsewhere) throws IOException {
    try (NodeInstance original = new NodeInstance(stateDir);
        NodeInstance copy = new NodeInstance(elsewhere)) {
      original.hold();
      Files.copy(stateDir.resolve("instance.properties"), elsewhere.resolve("instance.properties"));
      assertThat(copy.hold()).isTrue();
      assertThat(copy.replaced()).isNull();
    }
  }
}
