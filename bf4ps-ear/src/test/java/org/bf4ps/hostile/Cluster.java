package org.bf4ps.hostile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.bf4sw.Bf4swStandIn;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.bf4ps.testkit.population.SoldierPopulation;

/** One scheduler and its collector nodes, with the database, BF4SW and Battlelog around them. */
final class Cluster implements AutoCloseable {

  private static final long SEED = 20_131_029;

  /** Soldiers whom Battlelog knows and BF4SW never saw. */
  private static final int NEWCOMERS = 400;

  private final SoldierPopulation population;
  private final int observed;
  private final ClusterDatabase database;
  private final BattlelogSimulator simulator;
  private final Bf4swStandIn bf4sw;
  private final List<ClusterNode> nodes = new ArrayList<>();

  /**
   * Starts everything, one node after the other: together their starts would take longer.
   *
   * @param directory a fresh directory for data and nodes
   * @param soldiers how many soldiers there are
   * @param collectorNodes how many of the collector nodes take part
   */
  static Cluster start(Path directory, int soldiers, int collectorNodes) {
    Cluster cluster = new Cluster(directory, soldiers, collectorNodes);
    try {
      cluster.nodes.forEach(ClusterNode::start);
      return cluster;
    } catch (Throwable e) {
      cluster.close();
      throw e;
    }
  }

  private Cluster(Path directory, int soldiers, int collectorNodes) {
    population = new SoldierPopulation(SEED, soldiers + NEWCOMERS);
    database = new ClusterDatabase(directory.resolve("postgres"));
    simulator = BattlelogSimulator.start(population);
    bf4sw =
        Bf4swStandIn.open(
            database.administration(), "bf4sw_hostile", new SoldierPopulation(SEED, soldiers));
    this.observed = soldiers;
    nodes.add(
        new ClusterNode(
            "scheduler",
            directory,
            database,
            ClusterSettings.scheduler(database, simulator, bf4sw)));
    for (ClusterSettings.Collectors each : ClusterSettings.COLLECTORS.subList(0, collectorNodes)) {
      nodes.add(
          new ClusterNode(
              each.node(),
              directory,
              database,
              ClusterSettings.collector(database, simulator, each)));
    }
  }

  /** The soldiers that BF4SW observes. */
  List<SimulatedSoldier> observed() {
    return population.soldiers().subList(0, observed);
  }

  /**
   * Soldiers that only people can tell of. Each is the only one of its account, for a profile also
   * lists those of whom nobody told.
   */
  List<SimulatedSoldier> newcomers() {
    return population.soldiers().stream()
        .skip(observed)
        .filter(soldier -> population.soldiersOf(soldier.account()).size() == 1)
        .toList();
  }

  ClusterDatabase database() {
    return database;
  }

  BattlelogSimulator simulator() {
    return simulator;
  }

  Bf4swStandIn bf4sw() {
    return bf4sw;
  }

  List<ClusterNode> nodes() {
    return nodes;
  }

  /** A node that no fault strikes at the moment, locked for the caller. */
  ClusterNode lockNode(RandomGenerator random) {
    while (true) {
      ClusterNode node = nodes.get(random.nextInt(nodes.size()));
      if (node.lock().tryLock()) {
        return node;
      }
    }
  }

  /** Lets all nodes end in order; collectors first, so that recovery looks after them. */
  void drain() {
    nodes.reversed().forEach(ClusterNode::drain);
  }

  @Override
  public void close() {
    RuntimeException failure = new IllegalStateException("The cluster did not end in order");
    for (ClusterNode node : nodes.reversed()) {
      try {
        node.close();
      } catch (RuntimeException | AssertionError e) {
        failure.addSuppressed(e);
      }
    }
    simulator.close();
    database.close();
    if (failure.getSuppressed().length > 0) {
      throw failure;
    }
  }
}
