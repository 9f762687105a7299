package org.bf4ps.wholeway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
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
    RunningNode node = world.start(world.settings());
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
