package org.bf4ps.bench;

import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.bf4ps.testkit.demo.MeasuredSite;
import org.bf4ps.testkit.plan.FullSite;
import org.bf4ps.testkit.postgres.Database;

/**
 * How long pages take under twenty concurrent clients, at the full size of the site and while
 * collectors write: search, soldier, progress, history and leaderboard, one after the other.
 *
 * <p>Each kind is read in two ways. <em>Saturated</em>: every client asks for the next page as soon
 * as it has one. Its figures tell what the machine can do: pages in a second, and the node's own
 * time on processors for one page, without what the node uses while nobody reads. Its p99 is
 * queueing: twenty clients share however many processors there are with the node, PostgreSQL, the
 * simulated Battlelog and the clients themselves. <em>Paced</em>: a client takes half a second
 * between two pages, as a mean, about forty pages a second in all. The targets are held to these
 * figures.
 *
 * <p>The time of a page's SQL is told in two ways, each as a mean per page in the same phase.
 * {@code sql} is what PostgreSQL itself counts for all the page's statements (see {@link PageSql}).
 * {@code sql_waited} is what the page waits for them at least: besides, a round trip for each
 * statement, as long as the shortest question takes at that time ({@link RoundTrips}). A soldier's
 * page is held to the time that it waits, the search to PostgreSQL's own; the ratios to both are
 * printed.
 */
final class PagesBench implements Bench.Measurement {
  private static final int SOLDIERS = 190_000;
  private static final int SNAPSHOTS = 5_000_000;
  private static final int PLAYING = 2_000;
  private static final int CLIENTS = 20;
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration PHASE = Duration.ofSeconds(30);
  private static final Duration SATURATED = Duration.ofSeconds(20);
  private static final Duration QUIET = Duration.ofSeconds(15);
  private static final double SQL_TIMES = 10;
  private static final double SEARCH_BEYOND_SQL = 50;

  @Override
  public void run(BenchOptions options, Figures figures) throws Exception {
    int soldiers = options.soldiers(SOLDIERS);
    int snapshots = Math.max(1, Math.ceilDiv(SNAPSHOTS, SOLDIERS));
    try (BenchServer server = BenchServer.start(PageSql.SETTINGS)) {
      Database database = server.migrated("pages");
      figures.progress("filling " + soldiers + " soldiers");
      long began = System.nanoTime();
      try (Connection connection = database.dataSource().getConnection()) {
        FullSite.fill(connection, soldiers, snapshots);
      }
      figures.print("pages.soldiers", soldiers, "soldiers");
      figures.print("pages.snapshots", (double) soldiers * snapshots, "rows");
      figures.print(
          "pages.fill", TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began) / 1e3, "s");
      Path checkout = Path.of(System.getProperty("bf4ps.home", "."));
      try (MeasuredSite site =
          MeasuredSite.start(checkout, server.directory().resolve("site"), database, PLAYING)) {
        measure(site, database.dataSource(), soldiers, options.length(PHASE), figures);
      }
    }
  }

  private static void measure(
      MeasuredSite site, DataSource database, int soldiers, Duration length, Figures figures)
      throws Exception {
    PagePaths paths = new PagePaths(soldiers, FullSite.ARMED);
    PageSql sql = new PageSql(database);
    sql.awaitLeaderboards();
    PageClients clients = new PageClients(site, CLIENTS);
    Duration saturated = shorter(SATURATED, length);
    figures.print("pages.clients", CLIENTS, "clients");
    figures.print("pages.paced.pause", PAUSE.toMillis(), "ms");
    figures.progress("warming up");
    for (PagePaths.Kind kind : paths.kinds().values()) {
      clients.run(kind, saturated, Duration.ZERO);
    }
    figures.progress("what the node does by itself");
    NodeLoad load = new NodeLoad(site);
    sql.learnBackground(shorter(QUIET, length));
    load.learnBackground();
    int sent = site.collected();
    long began = System.nanoTime();
    for (Map.Entry<String, PagePaths.Kind> kind : paths.kinds().entrySet()) {
      String name = "pages." + kind.getKey();
      figures.progress(kind.getKey());
      load.begin();
      Samples all = clients.run(kind.getValue(), saturated, Duration.ZERO);
      figures.print(name + ".saturated.cpu", load.millisPerPage(all.count()), "ms");
      figures.print(name + ".saturated.rate", all.count() / load.seconds(), "pages/s");
      figures.print(name + ".saturated.p99", all.millis(99), "ms");
      sql.begin();
      try (RoundTrips roundTrips = RoundTrips.of(database)) {
        Samples paced = clients.run(kind.getValue(), length, PAUSE);
        report(name, paced, sql.perPage(paced.count()), roundTrips.endedMeanMillis(), figures);
      }
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    figures.print("pages.collected", (site.collected() - sent) / seconds, "requests/s");
  }

  private static void report(
      String name, Samples samples, PageSql.OfPage page, double roundTrip, Figures figures) {
    String paced = name + ".paced.";
    double sql = page.millis();
    double p99 = samples.millis(99);
    figures.print(paced + "pages", samples.count(), "pages");
    figures.print(paced + "p50", samples.millis(50), "ms");
    figures.print(paced + "sql", sql, "ms");
    figures.print(paced + "statements", page.statements(), "statements");
    figures.print(paced + "round_trip", roundTrip, "ms");
    figures.print(paced + "sql_waited", page.waited(roundTrip), "ms");
    figures.print(paced + "p99_to_sql", p99 / sql, "ratio");
    figures.print(paced + "p99_to_sql_waited", p99 / page.waited(roundTrip), "ratio");
    switch (name) {
      case "pages.soldier" ->
          figures.atMost(paced + "p99", p99, "ms", SQL_TIMES * page.waited(roundTrip));
      case "pages.search" -> figures.atMost(paced + "p99", p99, "ms", SEARCH_BEYOND_SQL + sql);
      default -> figures.print(paced + "p99", p99, "ms");
    }
  }

  private static Duration shorter(Duration one, Duration other) {
    return List.of(one, other).stream().min(Duration::compareTo).orElseThrow();
  }
}
