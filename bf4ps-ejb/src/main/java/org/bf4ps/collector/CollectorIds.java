package org.bf4ps.collector;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;
import java.util.UUID;

/**
 * The durable UUIDs of a node's collectors, in a file of the node (operational-schema: Collector
 * UUID is the durable collector incarnation identity). Whoever loses the file becomes a new
 * incarnation.
 */
final class CollectorIds {
  private final Path file;

  CollectorIds(Path stateDir) {
    this.file = stateDir.resolve("collectors.properties");
  }

  /**
   * The UUID of a collector, made and stored at its first use.
   *
   * @throws UncheckedIOException if the file cannot be read or written
   */
  synchronized UUID of(String collectorName) {
    Properties ids = load();
    String known = ids.getProperty(collectorName);
    return known == null ? replace(collectorName) : UUID.fromString(known);
  }

  /** Gives a collector a new UUID, for an incarnation that was retired. */
  synchronized UUID replace(String collectorName) {
    Properties ids = load();
    UUID fresh = UUID.randomUUID();
    ids.setProperty(collectorName, fresh.toString());
    store(ids);
    return fresh;
  }

  private Properties load() {
    Properties ids = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      ids.load(reader);
    } catch (NoSuchFileException e) {
      return ids;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
    return ids;
  }

  /** Written beside and moved over, so that a crash leaves the old file or the new one. */
  private void store(Properties ids) {
    try {
      Files.createDirectories(file.getParent());
      Path draft = Files.createTempFile(file.getParent(), "collectors", ".draft");
      try (Writer writer = Files.newBufferedWriter(draft)) {
        ids.store(writer, "UUIDs of the collectors of this node; do not copy to another node");
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }
}
