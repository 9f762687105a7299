package org.bf4ps.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** The tables of cases and the contracts that lie among the test resources. */
final class Resources {

  private Resources() {}

  static String text(String name) {
    try (var stream = Resources.class.getResourceAsStream("/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The lines that say something: neither blank nor a remark after {@code #}. */
  static Stream<String> lines(String name) {
    return text(name).lines().filter(line -> !line.isBlank() && !line.startsWith("#"));
  }
}
