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

  private CollectedWorld() throws IOException {
    directory = Files.createTempDirectory("bf4ps-whole-way");
    world = new World(directory, SOLDIERS);
    world.bf4sw().addUnknownLabels(UNKNOWN_LABELS);
    node = world.start(world.settings());
    world.awaitCollected(node, LIMIT);
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

    private static CollectedWorld collect() {
      try {
        return new CollectedWorld();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
