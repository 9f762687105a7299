package org.bf4ps.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.parse.Answers;
import org.bf4ps.battlelog.parse.RejectedAnswer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.runner.options.WarmupMode;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What reading an answer costs, next to a bare scan of the same bytes for their tokens. A time is
 * the median of single answers, which a busy machine disturbs less than their mean. All run in one
 * JVM that has warmed up on all of them, as the collectors' parsers do.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(0)
public class ParseBench {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** The resource, by its label. */
  @Param({"detailed", "profile", "weapons", "vehicles"})
  public String resource;

  private BenchInput input;

  /** Only for JMH. */
  public ParseBench() {}

  /** Takes the input that the program has announced. */
  @Setup
  public void prepare() {
    input = BenchInput.of(Resource.ofLabel(resource));
  }

  /**
   * Reads an answer as the collector does.
   *
   * @return what BF4PS keeps
   */
  @Benchmark
  public Object parse() throws RejectedAnswer, IOException {
    ByteArrayInputStream body = new ByteArrayInputStream(input.answer());
    return input.resource() == Resource.PROFILE
        ? Answers.soldierPage(input.persona(), body)
        : Answers.populate(input.resource(), input.persona(), body);
  }

  /**
   * Scans the same bytes and keeps nothing.
   *
   * @return the number of tokens
   */
  @Benchmark
  public int scan() {
    int tokens = 0;
    try (JsonParser parser =
        FACTORY.createParser(ObjectReadContext.empty(), new ByteArrayInputStream(input.answer()))) {
      while (parser.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }

  /**
   * Measures and prints.
   *
   * @throws RunnerException if JMH cannot run
   */
  static void measure(Figures figures) throws RunnerException {
    for (Resource resource : Resource.values()) {
      BenchInput input = BenchInput.of(resource);
      figures.progress(resource.label() + ": " + input.origin());
      figures.print(resource.label() + ".size", input.answer().length, "bytes");
    }
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(ParseBench.class.getName())
                    .warmupMode(WarmupMode.BULK)
                    .addProfiler(GCProfiler.class)
                    .shouldFailOnError(true)
                    .build(),
                OutputFormatFactory.createFormatInstance(System.err, VerboseMode.NORMAL))
            .run();
    for (Resource resource : Resource.values()) {
      report(figures, resource, find(results, resource, "parse"), find(results, resource, "scan"));
    }
  }

  private static void report(Figures figures, Resource resource, RunResult parse, RunResult scan) {
    String name = resource.label();
    double parseTime = median(parse);
    double scanTime = median(scan);
    figures.print(name + ".parse", parseTime, "us");
    figures.print(name + ".allocation", allocation(parse), "bytes");
    figures.print(name + ".scan", scanTime, "us");
    figures.print(name + ".scan_allocation", allocation(scan), "bytes");
    figures.print(name + ".parse_to_scan", parseTime / scanTime, "ratio");
  }

  private static double median(RunResult result) {
    return result.getPrimaryResult().getStatistics().getPercentile(50);
  }

  private static double allocation(RunResult result) {
    return result.getSecondaryResults().get("gc.alloc.rate.norm").getScore();
  }

  private static RunResult find(Collection<RunResult> results, Resource resource, String method) {
    return results.stream()
        .filter(result -> result.getParams().getParam("resource").equals(resource.label()))
        .filter(result -> result.getParams().getBenchmark().endsWith("." + method))
        .findFirst()
        .orElseThrow();
  }
}
