package org.bf4ps.bench;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The program behind {@code ./bf4ps bench}: runs the named benches one after the other. It ends
 * with 0, with 1 if a target was missed, with 2 if the call was wrong.
 */
public final class Bench {
  private static final String ALL = "all";

  private static final Map<String, Measurement> BENCHES = new LinkedHashMap<>();

  static {
    BENCHES.put("parse", (options, figures) -> ParseBench.measure(figures));
    BENCHES.put("claim", new ClaimBench());
    BENCHES.put("cycle", new CycleBench());
    BENCHES.put("xmin", new XminBench());
    BENCHES.put("budget", new BudgetBench());
    BENCHES.put("bootstrap", new BootstrapBench());
    BENCHES.put("pages", new PagesBench());
  }

  private Bench() {}

  /** One bench. */
  interface Measurement {
    /**
     * Measures and prints.
     *
     * @param options how large and how long
     * @param figures where the figures go
     * @throws Exception if it could not be measured
     */
    void run(BenchOptions options, Figures figures) throws Exception;
  }

  /**
   * Runs and ends the process.
   *
   * @param args benches and options, as {@code ./bf4ps help} lists them
   * @throws Exception if something could not be measured
   */
  public static void main(String[] args) throws Exception {
    System.exit(run(List.of(args), System.out, System.err));
  }

  static int run(List<String> args, PrintStream out, PrintStream err) throws Exception {
    BenchOptions options;
    try {
      options = BenchOptions.parse(args);
      for (String name : options.names()) {
        if (!name.equals(ALL) && !BENCHES.containsKey(name)) {
          throw new IllegalArgumentException(
              "There is no bench " + name + "; there are " + BENCHES.keySet() + " and all.");
        }
      }
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      return 2;
    }
    Figures figures = new Figures(out, err);
    for (Map.Entry<String, Measurement> bench : BENCHES.entrySet()) {
      if (options.names().contains(bench.getKey()) || options.names().contains(ALL)) {
        figures.progress("bench " + bench.getKey());
        bench.getValue().run(options, figures);
      }
    }
    figures.missed().forEach(err::println);
    return figures.missed().isEmpty() ? 0 : 1;
  }
}
