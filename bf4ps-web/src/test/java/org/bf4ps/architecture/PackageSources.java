package org.bf4ps.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The packages of all modules that have a {@code package-info.java} among their sources. */
final class PackageSources {
  private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
  private static final Set<String> DESCRIBED = described();

  private PackageSources() {}

  static boolean describe(String packageName) {
    return DESCRIBED.contains(packageName);
  }

  private static Set<String> described() {
    try (Stream<Path> modules = Files.list(CHECKOUT)) {
      return modules
          .map(module -> module.resolve("src/main/java"))
          .filter(Files::isDirectory)
          .flatMap(PackageSources::packages)
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> packages(Path sources) {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.endsWith("package-info.java"))
          .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
