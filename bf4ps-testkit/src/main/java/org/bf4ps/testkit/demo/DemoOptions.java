package org.bf4ps.testkit.demo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What the demo was asked for.
 *
 * @param soldiers how many soldiers BF4SW knows at the beginning
 * @param port port of the website on loopback
 * @param seed seed of the soldiers, or empty: that of kept data, else {@link #DEFAULT_SEED}
 * @param paceMillis time between two requests to Battlelog, in milliseconds
 * @param collectors how many collectors run
 * @param keep whether the data stay at the end and are taken up again at the start
 */
record DemoOptions(
    int soldiers, int port, OptionalLong seed, int paceMillis, int collectors, boolean keep) {

  static final long DEFAULT_SEED = 20_131_029;

  private static final Set<String> WITH_VALUE =
      Set.of("--soldiers", "--port", "--seed", "--pace", "--collectors");

  /**
   * Reads the command line.
   *
   * @throws DemoFailure with a sentence if an option or a value is wrong
   */
  static DemoOptions parse(List<String> arguments) {
    Map<String, String> given = new HashMap<>();
    Deque<String> rest = new ArrayDeque<>(arguments);
    while (!rest.isEmpty()) {
      String[] parts = rest.pop().split("=", 2);
      String name = parts[0];
      if (name.equals("--keep") && parts.length == 1) {
        given.put(name, "");
      } else if (!WITH_VALUE.contains(name)) {
        throw DemoFailure.usage(
            "There is no option " + String.join("=", parts) + "; ./bf4ps help lists them.");
      } else if (parts.length == 1 && rest.isEmpty()) {
        throw DemoFailure.usage("The option " + name + " needs a value.");
      } else {
        given.put(name, parts.length == 2 ? parts[1] : rest.pop());
      }
    }
    return new DemoOptions(
        (int) number(given, "--soldiers", 500, 1, 1_000_000),
        (int) number(given, "--port", 8_080, 1, 65_535),
        given.containsKey("--seed")
            ? OptionalLong.of(number(given, "--seed", 0, Long.MIN_VALUE, Long.MAX_VALUE))
            : OptionalLong.empty(),
        (int) number(given, "--pace", 50, 1, 600_000),
        (int) number(given, "--collectors", 2, 1, 64),
        given.containsKey("--keep"));
  }

  private static long number(
      Map<String, String> given, String name, long otherwise, long least, long greatest) {
    String value = given.get(name);
    if (value == null) {
      return otherwise;
    }
    try {
      long number = Long.parseLong(value);
      if (number >= least && number <= greatest) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw DemoFailure.usage(
        "The value of "
            + name
            + " is a whole number from "
            + least
            + " to "
            + greatest
            + ", not \""
            + value
            + "\".");
  }
}
