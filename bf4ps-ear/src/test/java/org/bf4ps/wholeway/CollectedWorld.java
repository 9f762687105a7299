package org.bf4ps.wholeway;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A world of 200 soldiers, collected once and shared, unchanged, by all classes that look at it;
 * its node still runs.
 */
final class CollectedWorld implements AutoCloseable {

  /** How many soldiers BF4SW knows. */
  static final int SOLDIERS = 200;

  /** How many further rows bear a platform label that says nothing. */
  static final int UNKNOWN_LABELS = 3;

  private static final Duration LIMIT = Duration.ofSeconds(240);

  private final Path directory;
  private final World world;
  private final RunningNode node;

  private CollectedWorld(Path directory, World world, RunningNode node) {
    this.directory = directory;
    this.world = world;
    this.node = node;
  }

  private static CollectedWorld collect() {
    Path directory = newDirectory();
    World world = new World(directory, SOLDIERS);
    try {
      world.bf4sw().addUnknownLabels(UNKNOWN_LABELS);
      return new CollectedWorld(directory, world, collectingNode(world));
    } catch (Throwable e) {
      world.close();
      throw e;
    }
  }

  private static RunningNode collectingNode(World world) {
    Map<String, String> settings = world.settings();
    settings.put("BF4PS_SUBMISSION_ROUND_INTERVAL", "1");
    RunningNode node = world.start(settings);
    try {
      world.awaitCollected(node, LIMIT);
      world.awaitCounted(LIMIT);
      world.awaitLeaderboards(LIMIT);
      return node;
    } catch (Throwable e) {
      node.close();
      throw e;
    }
  }

  private static Path newDirectory() {
    try {
      return Files.createTempDirectory("bf4ps-whole-way");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  World world() {
    return world;
  }

  Site site() {
    return node.site();
  }

  /**
   * Lets a test look at what it wrote behind the node's back. Afterwards that is gone, and what the
   * node counts no longer holds it, so that the next test finds the world unchanged.
   *
   * @param write writes it
   * @param remove takes all of it away
   */
  void with(String write, String remove, Runnable look) {
    world.execute(write);
    try {
      look.run();
    } finally {
      world.execute(remove);
      awaitCountedAnew();
    }
  }

  private void awaitCountedAnew() {
    String removed = world.texts("SELECT CAST(clock_timestamp() AS text)").getFirst();
    await("a count without what was removed")
        .atMost(LIMIT)
        .until(
            () ->
                world.count(
                        "SELECT count(*) FROM coverage_counts WHERE counted_at <= '%s'"
                            .formatted(removed))
                    == 0);
  }

  @Override
  public void close() throws IOException {
    node.close();
    world.close();
    try (Stream<Path> inside = Files.walk(directory)) {
      List<Path> last = inside.sorted(Comparator.reverseOrder()).toList();
      for (Path each : last) {
        Files.delete(each);
      }
    }
  }

  /** Hands the one collected world to tests. */
  static final class Resolver implements ParameterResolver {

    private static final ExtensionContext.Namespace NAMESPACE =
        ExtensionContext.Namespace.create(CollectedWorld.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == CollectedWorld.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(NAMESPACE)
          .getOrComputeIfAbsent(CollectedWorld.class, key -> collect(), CollectedWorld.class);
    }
  }
}
