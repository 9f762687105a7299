package org.bf4ps.testkit.battlelog.answer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/** Reads the tab-separated tables of facts beside these classes. */
final class FactTable {

  private FactTable() {}

  /**
   * Reads a table.
   *
   * @param file name of the resource; lines starting with {@code #} are remarks
   * @param row makes a value of the columns of a line
   */
  static <T> List<T> read(String file, Function<String[], T> row) {
    try (InputStream in = FactTable.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          // -1: the last column may be empty.
          .map(line -> row.apply(line.split("\t", -1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
