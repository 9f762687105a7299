package org.bf4ps.testkit.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.bf4sw.Bf4swStandIn;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.EmbeddedServer;

/**
 * Measures a collector node at one request in five seconds beside an empty Payara Micro: {@code
 * ./bf4ps bench node} (ADR 0021). Both run with the same options for Java, each with its archive of
 * classes, and are measured after the same time; a second empty server, as it comes, runs beside
 * them. One line a figure: name, value, unit.
 */
public final class FootprintBench {

  private static final DemoOptions OPTIONS =
      new DemoOptions(500, 0, OptionalLong.empty(), 5_000, 1, false);
  private static final String HEAP = "192m";
  private static final long WARM_UP_SECONDS = 60;
  private static final long MEASURED_SECONDS = 120;
  private static final double MOST_RESIDENT = 1.25;
  private static final double MOST_CPU = 2;

  /** What makes a node a worker as the compose file runs it. */
  private static final Map<String, String> WORKER =
      Map.of(
          "BF4PS_ROLES", "collector",
          "BF4PS_DB_POOL_MIN", "1",
          "BF4PS_DB_POOL_MAX", "4",
          "BF4PS_HTTP_THREADS", "4",
          "BF4PS_JAVA_OPTS", "-Xmx" + HEAP);

  private final Path checkout;
  private final Path directory;
  private final Map<String, String> settings;

  private FootprintBench(Path checkout, Path directory, Map<String, String> settings) {
    this.checkout = checkout;
    this.directory = directory;
    this.settings = settings;
  }

  /**
   * Runs it; takes about five minutes, and ends with 1 if a target was missed.
   *
   * @param arguments none; the checkout is the system property {@code bf4ps.home}
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path checkout = Path.of(System.getProperty("bf4ps.home"));
    Path directory = Files.createTempDirectory("bf4ps-footprint");
    SoldierPopulation population =
        new SoldierPopulation(DemoOptions.DEFAULT_SEED, OPTIONS.soldiers());
    boolean reached;
    try (EmbeddedServer postgres =
            EmbeddedServer.at(directory.resolve("data"), DemoRun.freePort());
        BattlelogSimulator battlelog = BattlelogSimulator.start(population)) {
      Database own = DemoDatabase.open(postgres.administration());
      Database bf4sw = Bf4swStandIn.open(postgres.administration(), "bf4sw", population).readOnly();
      Map<String, String> settings =
          new HashMap<>(
              DemoSettings.of(
                  OPTIONS, own, bf4sw, battlelog.baseUri(), directory.resolve("state")));
      reached = new FootprintBench(checkout, directory, settings).run(battlelog);
    }
    System.exit(reached ? 0 : 1);
  }

  private boolean run(BattlelogSimulator battlelog) throws IOException, InterruptedException {
    try (DemoNode scheduler = start("scheduler", Map.of("BF4PS_ROLES", "scheduler"))) {
      // A start without an archive makes one at its end; the next one has it.
      try (DemoNode worker = startWorker("worker-first");
          EmptyServer empty = startEmpty("empty-first")) {
        worker.checkAlive();
        line("node.start.cpu.first", seconds("worker-first"), "s until ready, without an archive");
        line("empty.start.cpu.first", cpuSeconds(empty.pid()), "s until started, likewise");
      }
      try (DemoNode worker = startWorker("worker");
          EmptyServer empty = startEmpty("empty");
          EmptyServer plain = startEmpty("plain", List.of())) {
        scheduler.checkAlive();
        worker.checkAlive();
        line("node.start.cpu", seconds("worker"), "s until ready, with its archive of classes");
        line("empty.start.cpu", cpuSeconds(empty.pid()), "s until started, likewise");
        return measure(pid("worker"), empty.pid(), plain.pid(), battlelog);
      }
    }
  }

  private DemoNode startWorker(String name) throws IOException {
    Map<String, String> more = new HashMap<>(WORKER);
    more.put("BF4PS_CLASS_ARCHIVE", directory.resolve("classes").toString());
    return start(name, more);
  }

  private DemoNode start(String name, Map<String, String> more) throws IOException {
    Map<String, String> all = new HashMap<>(settings);
    all.putAll(more);
    Path work = Files.createDirectories(directory.resolve(name));
    DemoNode node = DemoNode.start(checkout, DemoRun.freePort(), work, all);
    node.awaitReady();
    return node;
  }

  /** Starts one with the options that {@code server-config/start} gives to a worker. */
  private EmptyServer startEmpty(String name) throws IOException, InterruptedException {
    Path archive = directory.resolve("empty-classes.jsa");
    return startEmpty(
        name,
        List.of(
            "@" + checkout.resolve("server-config/worker.options"),
            "-Xmx" + HEAP,
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:ArchiveRelocationMode=0",
            (Files.exists(archive) ? "-XX:SharedArchiveFile=" : "-XX:ArchiveClassesAtExit=")
                + archive));
  }

  private EmptyServer startEmpty(String name, List<String> options)
      throws IOException, InterruptedException {
    EmptyServer empty = EmptyServer.start(checkout, directory.resolve(name), options);
    empty.awaitStarted();
    return empty;
  }

  private long pid(String node) throws IOException {
    return Long.parseLong(Files.readString(directory.resolve(node).resolve("server.pid")).strip());
  }

  private double seconds(String node) throws IOException {
    return cpuSeconds(pid(node));
  }

  private static double cpuSeconds(long pid) throws IOException {
    return ProcessFootprint.of(pid).cpu().toMillis() / 1000.0;
  }

  private static boolean measure(long worker, long empty, long plain, BattlelogSimulator battlelog)
      throws IOException, InterruptedException {
    TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);
    int sent = battlelog.wireLog().size();
    ProcessFootprint before = ProcessFootprint.of(worker);
    TimeUnit.SECONDS.sleep(MEASURED_SECONDS);
    ProcessFootprint after = ProcessFootprint.of(worker);
    ProcessFootprint beside = ProcessFootprint.of(empty);
    double ratio = (double) after.residentKib() / beside.residentKib();
    double cpu = after.cpuPercentSince(before);
    line("node.requests", battlelog.wireLog().size() - sent, "in " + MEASURED_SECONDS + " s");
    line("node.resident", after.residentKib() / 1024.0, "MiB");
    line("empty.resident", beside.residentKib() / 1024.0, "MiB");
    line("node.resident.ratio", ratio, "x (<= " + MOST_RESIDENT + ")");
    double comes = ProcessFootprint.of(plain).residentKib();
    line("plain.resident", comes / 1024, "MiB, an empty server with the JDK's defaults");
    line("node.resident.to-plain", after.residentKib() / comes, "x");
    line("node.own", after.ownKib() / 1024.0, "MiB, what is neither shared nor to be dropped");
    line("empty.own", beside.ownKib() / 1024.0, "MiB, likewise");
    line("node.cpu", cpu, "% of a core (< " + MOST_CPU + ")");
    return ratio <= MOST_RESIDENT && cpu < MOST_CPU;
  }

  private static void line(String name, double value, String unit) {
    System.out.printf(Locale.ROOT, "%s\t%.2f\t%s%n", name, value, unit);
  }
}
