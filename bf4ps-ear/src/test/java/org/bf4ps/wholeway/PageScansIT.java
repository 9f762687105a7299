package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.CoverageRound;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.fixture.MadeUpQueue;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.leaderboard.LeaderboardRound;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.plan.BusySite;
import org.bf4ps.testkit.plan.FullSite;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * No request of a visitor reads a growing table from end to end, whatever asks for it: JPA, native
 * SQL, a filter. PostgreSQL itself counts the scans of a node that does nothing but serve. Each
 * page is asked for often enough that the connections' statements are prepared, with plans for any
 * soldier.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MadeUpQueue
class PageScansIT {
  private static final int SOLDIERS = 40_000;
  private static final int SNAPSHOTS = 8;
  private static final int TIMES = 12;
  private static final long FIRST_PERSONA = 1_000_000_000_000L;

  /** Platforms follow each other in the persona ids of {@link FullSite}. */
  private static final List<String> PLATFORMS = List.of("pc", "pc", "pc", "ps4", "xboxone");

  private static final String SCANNED =
      """
      SELECT relname FROM pg_stat_user_tables
       WHERE seq_scan > 0
         AND relname IN ('soldiers', 'soldier_names', 'soldier_sources', 'collection_state',
                         'detailed_stats_current', 'detailed_stats_history', 'leaderboard_entries',
                         'soldier_weapon_stats', 'soldier_vehicle_stats', 'profile_soldiers',
                         'battlelog_profiles', 'collection_events', 'manual_submissions',
                         'stats_boundaries')
      """;

  private static final String OF_THE_NODE =
      "SELECT count(*) FROM pg_stat_activity WHERE usename = ? AND pid <> pg_backend_pid()";

  private final NodeDatabase database = NodeDatabase.create(TestPostgres.shared().createDatabase());

  @BeforeAll
  void fill() throws SQLException {
    Migrations.migrate(database.own().dataSource());
    try (Connection connection = database.administration().dataSource().getConnection()) {
      FullSite.fill(connection, SOLDIERS, SNAPSHOTS);
      BusySite.fill(connection);
    }
    Transactions local = new LocalTransactions(database.own().dataSource());
    assertThat(new LeaderboardRound(Settings.of(Map.of()), local).run())
        .isEqualTo(LeaderboardMetric.values().length);
    assertThat(new CoverageRound(Duration.ofSeconds(10), Duration.ofHours(1), local).run())
        .isTrue();
    Jdbi.create(database.administration().dataSource())
        .useHandle(handle -> handle.execute("VACUUM ANALYZE"));
  }

  @Test
  void no_page_and_no_answer_of_the_API_reads_a_table_from_end_to_end(@TempDir Path directory) {
    Database admin = database.administration();
    try (RunningNode node = RunningNode.start(directory.resolve("node"), settings(directory))) {
      Jdbi.create(admin.dataSource()).useHandle(handle -> handle.execute("SELECT pg_stat_reset()"));
      for (int number = 1; number <= TIMES; number++) {
        for (String path : paths(number)) {
          assertThat(node.site().get(path).status()).as(path).isEqualTo(200);
        }
        for (String paged : paged(number)) {
          String behind = node.site().get(paged).json().get("next").asString();
          assertThat(node.site().get(paged + "&cursor=" + behind).status())
              .as(paged)
              .isEqualTo(200);
        }
        for (String unknown : List.of("/soldier/pc/%d", "/api/v1/soldiers/pc/%d")) {
          assertThat(node.site().get(unknown.formatted(number)).status()).isEqualTo(404);
        }
        assertThat(node.site().get("/soldier/" + (FIRST_PERSONA + number)).status()).isEqualTo(301);
        submit(node.site(), identity(number).split("/"), "200|202");
        submit(node.site(), new String[] {"pc", "" + number}, "202");
      }
    }

    // A connection that ends has told what it did.
    Jdbi.create(admin.dataSource())
        .useHandle(
            handle -> {
              await()
                  .until(
                      () ->
                          handle
                              .createQuery(OF_THE_NODE.replace("?", ":node"))
                              .bind("node", database.own().user())
                              .mapTo(Integer.class)
                              .one(),
                      still -> still == 0);
              assertThat(handle.createQuery(SCANNED).mapTo(String.class).list()).isEmpty();
              assertThat(
                      handle
                          .createQuery(
                              "SELECT idx_scan FROM pg_stat_user_tables WHERE relname = 'soldiers'")
                          .mapTo(Long.class)
                          .one())
                  .isGreaterThan(TIMES);
            });
  }

  /** A soldier and its ticket, by both forms and as both are shown. */
  private static void submit(Site site, String[] soldier, String statuses) {
    Site.Answer answer =
        site.post(
            "/api/v1/submissions",
            "application/json",
            "{\"platform\": \"%s\", \"personaId\": %s}".formatted(soldier[0], soldier[1]));
    assertThat("" + answer.status()).as(answer.body()).matches(statuses);
    String form = "platform=%s&personaId=%s".formatted(soldier[0], soldier[1]);
    assertThat(
            site.post(
                    "/submit",
                    "application/x-www-form-urlencoded",
                    form,
                    "Sec-Fetch-Site",
                    "same-origin")
                .status())
        .isEqualTo(303);
    String ticket = answer.json().get("id").asString();
    assertThat(site.get("/ticket/" + ticket).status()).isEqualTo(200);
    assertThat(site.get("/api/v1/submissions/" + ticket).status()).isEqualTo(200);
  }

  private Map<String, String> settings(Path directory) {
    Map<String, String> settings = new HashMap<>();
    settings.put("BF4PS_DB_URL", database.own().url());
    settings.put("BF4PS_DB_USER", database.own().user());
    settings.put("BF4PS_DB_PASSWORD", database.own().password());
    settings.put("BF4PS_ROLES", "web");
    settings.put("BF4PS_API_BURST", "100000");
    settings.put("BF4PS_SUBMISSION_QUEUE_LIMIT", "100000");
    settings.put("BF4PS_STATE_DIR", directory.resolve("state").toString());
    return settings;
  }

  private static List<String> paths(int number) {
    String one = identity(number);
    String other = identity(number + 1);
    return List.of(
        "/",
        "/status",
        "/search?q=sni",
        "/search?q=sni&page=2",
        "/search?q=wolfdark&platform=ps4",
        "/search?q=rizu" + number,
        "/soldier/" + one,
        "/soldier/" + one + "/weapons?sort=kpm",
        "/soldier/" + one + "/vehicles",
        "/soldier/" + one + "/progress",
        "/soldier/" + one + "/progress?period=all&metric=kd&axis=hours",
        "/compare?soldier=" + one + "&soldier=" + other,
        "/leaderboards",
        "/leaderboards/kd",
        "/leaderboards/score?platform=pc",
        "/compare?soldier=sni&soldier=" + one,
        "/submit?platform=pc&personaId=" + number,
        "/sitemap.xml",
        "/sitemap/site.xml",
        "/sitemap/" + number % 4 + ".xml",
        "/robots.txt",
        "/api-docs",
        "/api/v1/soldiers/" + one,
        "/api/v1/soldiers/" + one + "/names",
        "/api/v1/soldiers/" + one + "/profile",
        "/api/v1/soldiers/" + one + "/history",
        "/api/v1/soldiers/" + one + "/history.csv",
        "/api/v1/soldiers/" + one + "/gains",
        "/api/v1/soldiers/" + one + "/weapons",
        "/api/v1/soldiers/" + one + "/weapons.csv",
        "/api/v1/soldiers/" + one + "/vehicles",
        "/api/v1/soldiers/" + one + "/vehicles.csv",
        "/api/v1/coverage",
        "/api/v1/status",
        "/api/v1/soldiers?name=sni",
        "/api/v1/leaderboards",
        "/api/v1/leaderboards/kd",
        "/api/v1/leaderboards/kd.csv?platform=pc",
        "/api/v1/compare?soldier=" + one + "&soldier=" + other);
  }

  /** Answers that a cursor leads on from. */
  private static List<String> paged(int number) {
    return List.of(
        "/api/v1/soldiers/" + identity(number) + "/history?limit=3",
        "/api/v1/leaderboards/kd?limit=10",
        "/api/v1/leaderboards/score?platform=pc&limit=10");
  }

  private static String identity(int number) {
    return PLATFORMS.get(number % PLATFORMS.size()) + "/" + (FIRST_PERSONA + number);
  }
}
