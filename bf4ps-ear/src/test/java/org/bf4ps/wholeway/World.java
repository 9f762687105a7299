package org.bf4ps.wholeway;

import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.awaitility.core.ConditionTimeoutException;
import org.bf4ps.fixture.StoredAgainstServed;
import org.bf4ps.fixture.Unsettled;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.SimulatorSetup;
import org.bf4ps.testkit.bf4sw.Bf4swStandIn;
import org.bf4ps.testkit.network.TcpProxy;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Jdbi;

/** What stands around a node: a database of its own, BF4SW and Battlelog. */
public final class World implements AutoCloseable {

  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final int RESOURCES = 4;

  private final Path directory;
  private final SoldierPopulation population;
  private final NodeDatabase database;
  private final String bf4swName;
  private final Bf4swStandIn bf4sw;
  private final BattlelogSimulator simulator;
  private final Jdbi stored;
  private volatile Duration passed = Duration.ZERO;

  /**
   * @param directory a fresh directory for nodes
   * @param soldiers how many soldiers BF4SW knows
   */
  public World(Path directory, int soldiers) {
    this(directory, soldiers, TestPostgres.shared().createDatabase());
  }

  /**
   * @param directory a fresh directory for nodes
   * @param soldiers how many soldiers BF4SW knows
   * @param empty the database to work in, by an account that may create databases and roles
   */
  public World(Path directory, int soldiers, Database empty) {
    this.directory = directory;
    this.population = new SoldierPopulation(20_131_029, soldiers);
    this.database = NodeDatabase.create(empty);
    this.bf4swName = "bf4sw_" + ProcessHandle.current().pid() + "_" + NUMBERS.incrementAndGet();
    this.bf4sw = Bf4swStandIn.open(database.administration(), bf4swName, population);
    this.simulator =
        BattlelogSimulator.start(
            population,
            SimulatorSetup.defaults().withCareerClock(() -> Instant.now().plus(passed)));
    this.stored = Jdbi.create(database.own().dataSource());
  }

  /** The environment of a node that works as fast as it can on four collectors. */
  public Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>();
    settings.put("BF4PS_DB_URL", database.own().url());
    settings.put("BF4PS_DB_USER", database.own().user());
    settings.put("BF4PS_DB_PASSWORD", database.own().password());
    settings.put("BF4PS_BF4SW_URL", bf4sw.readOnly().url());
    settings.put("BF4PS_BF4SW_USER", bf4sw.readOnly().user());
    settings.put("BF4PS_BF4SW_PASSWORD", bf4sw.readOnly().password());
    settings.put("BF4PS_BATTLELOG_BASE_URL", simulator.baseUri().toString());
    settings.put(
        "BF4PS_COLLECTORS",
        "first background home,second background home,third background home,"
            + "fourth background home");
    settings.put("BF4PS_COLLECTOR_IDLE_MS", "50");
    settings.put("BF4PS_EGRESS_INTERVAL_MS", "1");
    settings.put("BF4PS_DISCOVERY_INTERVAL", "1");
    settings.put("BF4PS_COVERAGE_INTERVAL", "1");
    settings.put("BF4PS_FEEDER_INTERVAL", "1");
    settings.put("BF4PS_LEADERBOARDS_INTERVAL", "2");
    // Tests ask faster than people, all from one address.
    settings.put("BF4PS_API_BURST", "100000");
    settings.put("BF4PS_STATE_DIR", directory.resolve("state").toString());
    return settings;
  }

  /**
   * Leads a node to its database over a network of its own, which can be spoilt.
   *
   * @param settings the node's environment, which is changed
   */
  public TcpProxy networkOf(Map<String, String> settings) {
    URI address = URI.create(settings.get("BF4PS_DB_URL").substring("jdbc:".length()));
    TcpProxy network = TcpProxy.to(address.getPort());
    settings.put(
        "BF4PS_DB_URL",
        "jdbc:postgresql://127.0.0.1:%d%s%s"
            .formatted(
                network.port(),
                address.getPath(),
                address.getQuery() == null ? "" : "?" + address.getQuery()));
    return network;
  }

  /** Starts a node; each start has a work directory of its own, all share one state directory. */
  public RunningNode start(Map<String, String> settings, String... more) {
    return RunningNode.start(
        directory.resolve("node-" + NUMBERS.incrementAndGet()), settings, more);
  }

  /**
   * Waits until everything that there is to collect was collected and no job is left.
   *
   * @param node who collects; in vain, it shows the end of its log
   */
  public void awaitCollected(RunningNode node, Duration limit) {
    long wanted = (long) population.soldiers().size() * RESOURCES;
    try {
      await("all resources of all soldiers")
          .atMost(limit)
          .pollInterval(Duration.ofMillis(250))
          .until(() -> collected() == wanted && count("SELECT count(*) FROM collection_jobs") == 0);
    } catch (ConditionTimeoutException e) {
      System.err.println(node.endOfLog());
      throw new AssertionError(
          "Collected were %d of %d; left are %s"
              .formatted(collected(), wanted, Unsettled.of(database.own().dataSource())),
          e);
    }
  }

  /** Waits until every leaderboard was worked out from what is stored now. */
  void awaitLeaderboards(Duration limit) {
    await("all leaderboards")
        .atMost(limit)
        .until(
            () ->
                count(
                        """
                        SELECT count(*) FROM leaderboard_editions
                         WHERE made_at > (SELECT max(updated_at) FROM detailed_stats_current)
                        """)
                    == LeaderboardMetric.values().length);
  }

  /** Waits until what was collected of everybody was counted for the pages, too. */
  void awaitCounted(Duration limit) {
    await("a count of all resources")
        .atMost(limit)
        .until(
            () ->
                count("SELECT count(*) FROM coverage_counts WHERE success = soldiers")
                    == RESOURCES);
  }

  /** How many resources of soldiers were collected at least once. */
  public long collected() {
    return count(
        """
        SELECT count(*) FILTER (WHERE detailed_state = 'success')
             + count(*) FILTER (WHERE profile_state = 'success')
             + count(*) FILTER (WHERE weapons_state = 'success')
             + count(*) FILTER (WHERE vehicles_state = 'success')
          FROM collection_state
        """);
  }

  /** Every difference between what is stored and what was served, in words. */
  public List<String> differences() {
    StoredAgainstServed comparison =
        new StoredAgainstServed(database.own().dataSource(), simulator);
    return population.soldiers().stream()
        .flatMap(soldier -> comparison.differences(soldier).stream())
        .toList();
  }

  /** A number from the node's database. */
  public long count(String sql) {
    return stored.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  /**
   * Lets time pass: soldiers play on, and whatever was collected was collected that much earlier.
   */
  void pass(Duration time) {
    passed = passed.plus(time);
    long seconds = time.toSeconds();
    for (String resource : List.of("detailed", "profile", "weapons", "vehicles")) {
      for (String clock :
          List.of("last_attempt_at", "last_success_at", "last_changed_at", "next_due_at")) {
        back("collection_state", resource + "_" + clock, seconds);
      }
    }
    back("detailed_stats_current", "source_fetched_at", seconds);
    back("detailed_stats_history", "observed_at", seconds);
    back("soldier_weapon_stats", "source_fetched_at", seconds);
    back("soldier_vehicle_stats", "source_fetched_at", seconds);
  }

  private void back(String table, String column, long seconds) {
    execute(
        "UPDATE %1$s SET %2$s = %2$s - %3$d * interval '1 second'"
            .formatted(table, column, seconds));
  }

  /** Changes the node's database behind its back. */
  void execute(String sql) {
    stored.useHandle(handle -> handle.execute(sql));
  }

  /** The single column of a query in the node's database. */
  public List<String> texts(String sql) {
    return texts(database.own(), sql);
  }

  /** The single column of a query in BF4SW's database. */
  public List<String> textsOfBf4sw(String sql) {
    return texts(bf4sw.owner(), sql);
  }

  private static List<String> texts(Database database, String sql) {
    return Jdbi.create(database.dataSource())
        .withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }

  /** The node's database. */
  public DataSource dataSource() {
    return database.own().dataSource();
  }

  /** Battlelog, as it is for this world. */
  public BattlelogSimulator simulator() {
    return simulator;
  }

  /** BF4SW, as it is for this world. */
  public Bf4swStandIn bf4sw() {
    return bf4sw;
  }

  List<SimulatedSoldier> soldiers() {
    return population.soldiers();
  }

  @Override
  public void close() {
    simulator.close();
    database.drop(bf4swName);
  }
}
