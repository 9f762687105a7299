package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes that a node makes at its end (ADR 0021). */
class ClassArchiveIT {

  private static final long FAR_INSIDE = 20_000_000;

  @TempDir private Path directory;

  @Test
  void anArchiveIsMadeOnceTakenAfterwardsAndADamagedOneStopsNoStart() throws IOException {
    Path archives = directory.resolve("classes");
    try (World world = new World(directory.resolve("world"), 1)) {
      Map<String, String> settings = world.settings();
      settings.put("BF4PS_ROLES", "collector");
      settings.put("BF4PS_CLASS_ARCHIVE", archives.toString());

      assertThat(run(world, settings)).anyMatch(option -> option.contains("ArchiveClassesAtExit"));
      Path archive = only(archives);
      damage(archive);

      assertThat(run(world, settings))
          .as("options over a damaged archive")
          .anyMatch(option -> option.contains("ArchiveClassesAtExit"));
      assertThat(only(archives)).isEqualTo(archive);
      Object made = Files.readAttributes(archive, "unix:ino").get("ino");

      assertThat(run(world, settings)).contains("-XX:SharedArchiveFile=" + archive);
      assertThat(Files.readAttributes(only(archives), "unix:ino").get("ino")).isEqualTo(made);
    }
  }

  /** Starts a node, which must get ready, and lets it end in order; the options of its Java. */
  private static List<String> run(World world, Map<String, String> settings) {
    try (RunningNode node = world.start(settings)) {
      return List.of(node.server().info().arguments().orElseThrow());
    }
  }

  private static Path only(Path archives) throws IOException {
    try (Stream<Path> files = Files.list(archives)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.getFirst();
    }
  }

  /** One octet of it, where no header tells of it. */
  private static void damage(Path archive) throws IOException {
    try (FileChannel channel =
        FileChannel.open(archive, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer octet = ByteBuffer.allocate(1);
      channel.read(octet, FAR_INSIDE);
      octet.put(0, (byte) ~octet.get(0)).rewind();
      channel.write(octet, FAR_INSIDE);
    }
  }
}
