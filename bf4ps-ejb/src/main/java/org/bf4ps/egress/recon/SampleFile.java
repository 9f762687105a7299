package org.bf4ps.egress.recon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The samples of a reconnaissance as tab-separated lines, written one by one, so that a run that
 * was cut short is taken up again. The first line tells what is measured. A step stands between the
 * lines {@code begin<TAB>step} and {@code done<TAB>step}; what was sent in one that did not end is
 * spent but tells nothing. Safe for use by several threads.
 */
final class SampleFile {
  private static final String BEGIN = "begin\t";
  private static final String DONE = "done\t";

  private final Path file;
  private final Measured measured;
  private final List<Sample> samples = new ArrayList<>();
  private final Set<String> done = new LinkedHashSet<>();
  private boolean begun;
  private int spent;

  /**
   * Reads what is there; nothing is written yet.
   *
   * @param measured what the samples are to tell of
   * @throws UncheckedIOException if the file cannot be read
   * @throws IllegalArgumentException if it holds something else, or samples of another measurement
   */
  SampleFile(Path file, Measured measured) {
    this.file = file;
    this.measured = measured;
    List<String> lines = linesOf(file);
    if (!lines.isEmpty()) {
      measured.requireSame(lines.getFirst(), file);
      begun = true;
      lines.stream().skip(1).forEach(this::take);
    }
  }

  private static List<String> linesOf(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void take(String line) {
    if (line.startsWith(DONE)) {
      done.add(line.substring(DONE.length()));
    } else if (line.startsWith(BEGIN)) {
      String step = line.substring(BEGIN.length());
      samples.removeIf(sample -> sample.step().equals(step));
    } else {
      Sample sample = Sample.ofTsv(line);
      samples.add(sample);
      spent += sample.subject().equals(BesideWatch.SUBJECT) ? 0 : sample.sends();
    }
  }

  synchronized void add(Sample sample) {
    append(sample.toTsv());
  }

  synchronized void begin(String step) {
    append(BEGIN + step);
  }

  synchronized void end(String step) {
    append(DONE + step);
  }

  private void append(String line) {
    // Only now: a run that is refused before its first step must not lay its options down.
    if (!begun) {
      write(measured.toTsv());
      begun = true;
    }
    write(line);
    take(line);
  }

  private void write(String line) {
    try {
      Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  synchronized boolean ended(String step) {
    return done.contains(step);
  }

  /** Requests sent so far to what is measured, in this run and those before. */
  synchronized int spent() {
    return spent;
  }

  /** The steps that ended, in their order. */
  synchronized List<String> steps() {
    return List.copyOf(done);
  }

  /** The samples of a step that ended, in their order. */
  synchronized List<Sample> of(String step) {
    return ended(step)
        ? samples.stream().filter(sample -> sample.step().equals(step)).toList()
        : List.of();
  }

  /** The samples of the page beside, in their order. */
  synchronized List<Sample> beside() {
    return samples.stream().filter(s -> s.subject().equals(BesideWatch.SUBJECT)).toList();
  }
}
