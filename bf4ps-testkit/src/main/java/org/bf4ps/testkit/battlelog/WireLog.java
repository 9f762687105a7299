package org.bf4ps.testkit.battlelog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Every request in the order of arrival, in memory and, if asked, appended to a file. */
final class WireLog implements AutoCloseable {

  private final List<WireEntry> entries = new ArrayList<>();
  private final Writer file;

  /**
   * Opens a log.
   *
   * @param file where lines are appended too, or null for memory alone
   */
  WireLog(Path file) {
    try {
      this.file =
          file == null
              ? Writer.nullWriter()
              : Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  synchronized void add(WireEntry entry) {
    entries.add(entry);
    try {
      file.write(entry.toTsv());
      file.write('\n');
      // A log that a kill can cut short would miss the requests that matter most.
      file.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  synchronized List<WireEntry> entries() {
    return List.copyOf(entries);
  }

  @Override
  public synchronized void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
