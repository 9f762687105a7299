package org.bf4ps.testkit.demo;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.bf4ps.testkit.postgres.EmbeddedServer;

/** The directory of the demo of one port. At most one demo at a time holds it. */
final class DemoDirectory implements AutoCloseable {

  /** PostgreSQL, the server's root directory and logs, with room to collect into. */
  private static final long NEEDED_MEGABYTES = 800;

  private final Path path;
  private final boolean keep;
  private final FileChannel lock;

  private DemoDirectory(Path path, boolean keep, FileChannel lock) {
    this.path = path;
    this.keep = keep;
    this.lock = lock;
  }

  /**
   * Takes the directory of a port, ends what a killed demo left running there, and removes what is
   * not to be kept.
   *
   * @param parent the directory of all demos of a checkout
   * @throws DemoFailure if another demo holds it, or the disk is full or refuses
   */
  static DemoDirectory open(Path parent, int port, boolean keep) {
    Path path = parent.resolve("demo-" + port);
    try {
      Files.createDirectories(path);
      long free = Files.getFileStore(path).getUsableSpace() / 1_000_000;
      if (free < NEEDED_MEGABYTES) {
        throw DemoFailure.of(
            "The disk of %s has %d MB left, and the demo needs %d MB."
                .formatted(parent, free, NEEDED_MEGABYTES));
      }
      FileChannel lock =
          FileChannel.open(
              parent.resolve("demo-" + port + ".lock"),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE);
      if (lock.tryLock() == null) {
        lock.close();
        throw DemoFailure.of("A demo on port " + port + " is running already.");
      }
      DemoDirectory directory = new DemoDirectory(path, keep, lock);
      directory.clear();
      return directory;
    } catch (IOException e) {
      throw DemoFailure.of("The directory " + path + " cannot be used: " + e.getMessage(), e);
    }
  }

  Path postgresData() {
    return path.resolve("postgres");
  }

  /** Where the node keeps its root directory, log and process id; fresh at each start. */
  Path nodeWork() {
    return path.resolve("node");
  }

  /** Where collectors keep their identity across starts. */
  Path nodeState() {
    return path.resolve("state");
  }

  /**
   * The seed for this run, which is that of the kept data if there are any.
   *
   * @throws DemoFailure if another one was asked for than the data were made with
   */
  long seed(OptionalLong asked) {
    Path file = path.resolve("seed");
    try {
      if (!Files.exists(file)) {
        long seed = asked.orElse(DemoOptions.DEFAULT_SEED);
        Files.writeString(file, seed + "\n");
        return seed;
      }
      long kept = Long.parseLong(Files.readString(file).strip());
      if (asked.isPresent() && asked.getAsLong() != kept) {
        throw DemoFailure.usage(
            "The kept data were made with the seed %d: ask for that one, or start without --keep."
                .formatted(kept));
      }
      return kept;
    } catch (IOException e) {
      throw DemoFailure.of("The directory " + path + " cannot be used: " + e.getMessage(), e);
    }
  }

  /** Removes what is not to be kept, and gives the directory free. */
  @Override
  public void close() throws IOException {
    remove(keep ? nodeWork() : path);
    lock.close();
  }

  private void clear() throws IOException {
    DemoNode.endLeftover(nodeWork());
    EmbeddedServer.stopLeftover(postgresData());
    remove(keep ? nodeWork() : path);
    for (Path each : List.of(postgresData(), nodeWork(), nodeState())) {
      Files.createDirectories(each);
    }
  }

  private static void remove(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    List<Path> inside;
    try (Stream<Path> walk = Files.walk(directory)) {
      inside = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : inside) {
      Files.deleteIfExists(each);
    }
  }
}
