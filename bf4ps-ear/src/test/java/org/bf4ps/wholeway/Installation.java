package org.bf4ps.wholeway;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * What docs/operations.md names as all that a node needs, but for the server, without a checkout.
 */
public final class Installation {
  private static final List<String> FILES =
      List.of("bf4ps-ear/target/bf4ps.war", "bf4ps-ear/target/server/postgresql.jar");

  private Installation() {}

  /**
   * Copies the files of an installation.
   *
   * @param directory a directory that is not there yet
   * @return the directory
   */
  public static Path into(Path directory) throws IOException {
    for (String file : FILES) {
      Files.createDirectories(directory.resolve(file).getParent());
      Files.copy(Checkout.file(file), directory.resolve(file));
    }
    Path scripts = Files.createDirectory(directory.resolve("server-config"));
    try (Stream<Path> all = Files.list(Checkout.file("server-config"))) {
      for (Path script : all.filter(Files::isRegularFile).toList()) {
        Files.copy(
            script, scripts.resolve(script.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    return directory;
  }
}
