package org.bf4ps.schema;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder with the contracts as their authors wrote them, which lies beside the checkout or
 * where the environment variable {@code BF4PS_TEST_SHARED} says, and may be absent.
 */
final class SharedFolder {

  private SharedFolder() {}

  /** Finds a file of the folder; prints which one is missing, so that no test skips in silence. */
  static Optional<Path> file(String name) {
    Optional<Path> found = folder().map(folder -> folder.resolve(name)).filter(Files::exists);
    if (found.isEmpty()) {
      System.err.println("Not compared with shared/" + name + ": the file is not there.");
    }
    return found;
  }

  private static Optional<Path> folder() {
    String named = System.getenv("BF4PS_TEST_SHARED");
    if (named != null && !named.isBlank()) {
      return Optional.of(Path.of(named));
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path candidate = at.resolve("shared");
      if (Files.isDirectory(candidate.resolve("battlelog"))) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
