package org.bf4ps.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What a run is asked for.
 *
 * @param names the benches in their order
 * @param minutes how long a measured phase lasts; 0 for each bench's own length
 * @param pending the largest queue of the bench of claims, in jobs; the others follow from it
 * @param soldiers how many soldiers there are; 0 for each bench's own number
 */
record BenchOptions(List<String> names, double minutes, int pending, int soldiers) {
  private static final int LEAST_PENDING = 20_000;
  private static final int LEAST_SOLDIERS = 10_000;

  /** Checks the ranges. */
  BenchOptions {
    names = List.copyOf(names);
    if (names.isEmpty()) {
      throw new IllegalArgumentException("Name a bench, or all.");
    }
    if (!(minutes >= 0)) {
      throw new IllegalArgumentException("--minutes takes a positive number.");
    }
    if (pending < LEAST_PENDING) {
      throw new IllegalArgumentException("--pending takes " + LEAST_PENDING + " or more.");
    }
    if (soldiers != 0 && soldiers < LEAST_SOLDIERS) {
      throw new IllegalArgumentException("--soldiers takes " + LEAST_SOLDIERS + " or more.");
    }
  }

  /**
   * Reads a command line.
   *
   * @param args benches and options
   * @throws IllegalArgumentException with a sentence for the caller
   */
  static BenchOptions parse(List<String> args) {
    List<String> names = new ArrayList<>();
    double minutes = 0;
    int pending = 1_000_000;
    int soldiers = 0;
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (!arg.startsWith("--")) {
        names.add(arg);
        continue;
      }
      String value = i + 1 < args.size() ? args.get(++i) : "";
      try {
        switch (arg) {
          case "--minutes" -> minutes = Double.parseDouble(value);
          case "--pending" -> pending = Integer.parseInt(value);
          case "--soldiers" -> soldiers = Integer.parseInt(value);
          default -> throw new IllegalArgumentException("There is no option " + arg + ".");
        }
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(arg + " takes a number.", e);
      }
    }
    return new BenchOptions(names, minutes, pending, soldiers);
  }

  /** The length of a measured phase. */
  Duration length(Duration own) {
    return minutes == 0 ? own : Duration.ofMillis(Math.round(minutes * 60_000));
  }

  /** The number of soldiers. */
  int soldiers(int own) {
    return soldiers == 0 ? own : soldiers;
  }
}
