package org.bf4ps.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The figures of a run: one line each on standard output, {@code name<TAB>value<TAB>unit}, all else
 * on standard error. A figure with a target is followed by the target, and remembered if it misses.
 */
final class Figures {
  private final PrintStream out;
  private final PrintStream progress;
  private final List<String> missed = new ArrayList<>();

  /**
   * @param out where the figures go
   * @param progress where everything else goes
   */
  Figures(PrintStream out, PrintStream progress) {
    this.out = out;
    this.progress = progress;
  }

  /** Prints a figure without a target. */
  void print(String name, double value, String unit) {
    out.printf(Locale.ROOT, "%s\t%s\t%s%n", name, plain(value), unit);
    out.flush();
  }

  /** Prints a figure that must not exceed a target. */
  void atMost(String name, double value, String unit, double target) {
    judge(name, value, unit, target, value <= target, "more");
  }

  /** Prints a figure that must reach a target. */
  void atLeast(String name, double value, String unit, double target) {
    judge(name, value, unit, target, value >= target, "less");
  }

  private void judge(
      String name, double value, String unit, double target, boolean met, String wrong) {
    print(name, value, unit);
    print(name + "_target", target, unit);
    if (!met) {
      missed.add(
          "%s is %s %s, %s than its target %s."
              .formatted(name, plain(value), unit, wrong, plain(target)));
    }
  }

  /** Whole numbers as such; others to four places, so that no ratio is rounded to its target. */
  private static String plain(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.4f", value);
  }

  /** Tells what is being done. */
  void progress(String sentence) {
    progress.println(sentence);
  }

  /** A sentence for each target that was missed. */
  List<String> missed() {
    return List.copyOf(missed);
  }
}
