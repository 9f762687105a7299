package org.bf4ps.testkit.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.bf4sw.Bf4swStandIn;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.bf4ps.testkit.postgres.Database;

/**
 * A node with every role for measurements of its pages. Its collectors bring what BF4SW's soldiers
 * play meanwhile, so that pages are read while rows are written.
 */
public final class MeasuredSite implements AutoCloseable {
  /**
   * Three times what the eight egresses of production send together, one request in five seconds
   * each.
   */
  private static final int PACE_MILLIS = 200;

  /**
   * The demo's haste is for a hundred times fewer soldiers; what counts or ranks them all keeps to
   * production's intervals here.
   */
  private static final List<String> HASTE =
      List.of(
          "BF4PS_LEADERBOARDS_INTERVAL",
          "BF4PS_COVERAGE_INTERVAL",
          "BF4PS_COVERAGE_SAMPLE_INTERVAL",
          "BF4PS_FEEDER_INTERVAL",
          "BF4PS_DISCOVERY_INTERVAL");

  private final int port;
  private final BattlelogSimulator battlelog;
  private final DemoNode node;
  private final Path nodeWork;

  private MeasuredSite(int port, BattlelogSimulator battlelog, DemoNode node, Path nodeWork) {
    this.port = port;
    this.battlelog = battlelog;
    this.node = node;
    this.nodeWork = nodeWork;
  }

  /**
   * Starts everything around a database and waits until the node serves.
   *
   * @param checkout the directory that holds {@code server-config} and the build's artefacts
   * @param work a fresh directory
   * @param own the node's database, migrated
   * @param playing how many soldiers BF4SW knows, for the collectors to collect
   */
  public static MeasuredSite start(Path checkout, Path work, Database own, int playing) {
    SoldierPopulation population = new SoldierPopulation(DemoOptions.DEFAULT_SEED, playing);
    DemoOptions options =
        new DemoOptions(playing, DemoRun.freePort(), OptionalLong.empty(), PACE_MILLIS, 2, false);
    Database bf4sw = Bf4swStandIn.open(own, "bf4sw", population).readOnly();
    BattlelogSimulator battlelog = BattlelogSimulator.start(population);
    Map<String, String> settings =
        new HashMap<>(
            DemoSettings.of(options, own, bf4sw, battlelog.baseUri(), work.resolve("state")));
    HASTE.forEach(settings::remove);
    settings.put("BF4PS_API_BURST", "1000000");
    try {
      Path nodeWork = Files.createDirectories(work.resolve("node"));
      DemoNode node = DemoNode.start(checkout, options.port(), nodeWork, settings);
      node.awaitReady();
      return new MeasuredSite(options.port(), battlelog, node, nodeWork);
    } catch (IOException e) {
      battlelog.close();
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      battlelog.close();
      throw e;
    }
  }

  /**
   * Where a path of the node is.
   *
   * @param path from the site's root
   */
  public URI address(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  /** How many requests the collectors sent so far. */
  public int collected() {
    return battlelog.wireLog().size();
  }

  /**
   * The node's time on processors since its start.
   *
   * @throws IOException if the node is gone
   */
  public Duration processorTime() throws IOException {
    return DemoNode.footprint(nodeWork).cpu();
  }

  @Override
  public void close() throws IOException {
    try {
      node.close();
    } finally {
      battlelog.close();
    }
  }
}
