package org.bf4ps.testkit.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * What a process of this machine used so far, as Linux counts it.
 *
 * @param at when it was read
 * @param residentKib its resident memory, in KiB: all pages in memory that it maps
 * @param ownKib what of it is its own, in KiB: written, and so neither shared nor to be dropped
 * @param cpu its time on processors since its start, user and system
 */
record ProcessFootprint(Instant at, long residentKib, long ownKib, Duration cpu) {

  /** Linux tells times in hundredths of a second, whatever its own clock does. */
  private static final int MILLIS_A_TICK = 10;

  /** Places of user and system time behind the process's name, which may hold blanks. */
  private static final int USER = 11;

  private static final int SYSTEM = 12;

  /** Reads a running process. */
  static ProcessFootprint of(long pid) throws IOException {
    Path process = Path.of("/proc", Long.toString(pid));
    String stat = Files.readString(process.resolve("stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    long ticks = Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]);
    return new ProcessFootprint(
        Instant.now(),
        kib(process, "Rss:"),
        kib(process, "Private_Dirty:"),
        Duration.ofMillis(ticks * MILLIS_A_TICK));
  }

  private static long kib(Path process, String figure) throws IOException {
    return Files.readAllLines(process.resolve("smaps_rollup")).stream()
        .filter(line -> line.startsWith(figure))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }

  /** The share of one processor between an earlier reading and this one, in percent. */
  double cpuPercentSince(ProcessFootprint earlier) {
    return 100.0 * cpu.minus(earlier.cpu).toMillis() / Duration.between(earlier.at, at).toMillis();
  }
}
