package org.bf4ps.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.collector.CollectorStates;
import org.bf4ps.collector.LawReadings;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.CoverageRound;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.coverage.LatestChanges;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.coverage.ThroughputReader;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.egress.EgressStates;
import org.bf4ps.fixture.MadeUpQueue;
import org.bf4ps.fixture.WatchedDatabase;
import org.bf4ps.overview.MeasuresReader;
import org.bf4ps.plan.PopulationReader;
import org.bf4ps.profile.ProfileWriter;
import org.bf4ps.queue.LiveJobs;
import org.bf4ps.schema.Migrations;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.stats.HistoryPage;
import org.bf4ps.stats.StatsHistory;
import org.bf4ps.stats.TimeRange;
import org.bf4ps.testkit.plan.BusySite;
import org.bf4ps.testkit.plan.FullSite;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The plans of submissions and tickets, and of what the pages read through the same door of SQL:
 * history, gains, freshness, latest changes, throughput, sitemap. None reads a growing table from
 * end to end. {@code PageScansIT} looks at a running node, and so at what JPA asks as well.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MadeUpQueue
class ReadPlansIT {
  private static final int SOLDIERS = 40_000;
  private static final int SNAPSHOTS = 8;
  private static final long FIRST_PERSONA = 1_000_000_000_000L;

  private static final List<String> GROWING =
      List.of(
          "soldiers",
          "soldier_sources",
          "collection_state",
          "detailed_stats_history",
          "detailed_stats_current",
          "manual_submissions",
          "collection_events",
          "collection_jobs",
          "egress_sends");

  private final DataSource dataSource = TestPostgres.shared().newDatabase();
  private WatchedDatabase database;

  @BeforeAll
  void fill() throws SQLException {
    Migrations.migrate(dataSource);
    try (Connection connection = dataSource.getConnection()) {
      FullSite.fill(connection, SOLDIERS, SNAPSHOTS);
      BusySite.fill(connection);
    }
    assertThat(
            new CoverageRound(
                    Duration.ofSeconds(10), Duration.ofHours(1), new LocalTransactions(dataSource))
                .run())
        .isTrue();
    database = new WatchedDatabase(dataSource);
  }

  @AfterAll
  void close() {
    database.close();
  }

  @Test
  void a_submission_and_its_ticket_read_no_table_from_end_to_end() {
    Settings settings = Settings.of(Map.of());
    Submissions submissions = new Submissions(database.transactions(), settings);
    TicketReader tickets = new TicketReader(database.transactions(), settings);
    long[] persona = {5_000_000_000_000L};
    database.assertReadsNoneFromEndToEnd(
        GROWING,
        () -> {
          UUID unknown = ticketOf(submissions, ++persona[0]);
          UUID fresh = ticketOf(submissions, FIRST_PERSONA + 6);
          UUID open = ticketOf(submissions, FIRST_PERSONA + 101);
          assertThat(tickets.find(unknown)).isPresent();
          assertThat(tickets.find(fresh)).isPresent();
          assertThat(tickets.find(open)).isPresent();
          tickets.openFor(new Persona(FIRST_PERSONA + 101, Platform.PC));
        });
  }

  @Test
  void what_the_console_measures_reads_the_last_hour_or_day_of_a_log() {
    Settings settings = Settings.of(Map.of());
    Transactions transactions = database.transactions();
    RecentCoverage coverage = new RecentCoverage(transactions);
    CollectorStates collectors = new CollectorStates(transactions);
    MeasuresReader measures =
        new MeasuresReader(
            settings,
            transactions,
            coverage,
            new LiveJobs(transactions),
            collectors,
            new LawReadings(),
            List::of,
            List::of);
    database.assertReadsNoneFromEndToEnd(
        List.of("soldiers", "collection_state", "collection_events", "egress_sends"),
        measures::read);
    database.assertReadsNoneFromEndToEnd(
        List.of("collection_state", "collection_events"),
        () -> new PopulationReader(settings, transactions, coverage).read());
    database.assertReadsAtMost(
        100,
        500,
        () -> {
          assertThat(new EgressStates().all(database.handle())).hasSize(1);
          collectors.refused(Duration.ofHours(1));
        });
  }

  /**
   * Four hundred tickets are ahead, nearly as many as may be: each is a page of its own and a look
   * at its jobs.
   */
  @Test
  void a_submission_and_its_place_cost_no_more_for_a_long_queue_and_many_old_tickets() {
    Settings settings = Settings.of(Map.of());
    TicketReader tickets = new TicketReader(database.transactions(), settings);
    Submissions submissions = new Submissions(database.transactions(), settings);
    long[] persona = {6_000_000_000_000L};
    database.assertReadsAtMost(
        1_500,
        1_000,
        () ->
            assertThat(tickets.find(ticketOf(submissions, ++persona[0])).flatMap(Ticket::position))
                .hasValueSatisfying(place -> assertThat(place).isGreaterThan(400)));
  }

  private static UUID ticketOf(Submissions submissions, long persona) {
    SubmissionAnswer answer =
        submissions.submit(
            new SubmittedSoldier(new Persona(persona, Platform.PC), "Somebody"),
            SubmittedBy.visitor("me"));
    assertThat(answer).isInstanceOf(SubmissionAnswer.Ticketed.class);
    return ((SubmissionAnswer.Ticketed) answer).id();
  }

  @Test
  void a_profile_finds_its_account_by_name_or_by_id() {
    Profile profile =
        new Profile(
            "Somebody",
            77L,
            Profile.AccessState.PUBLIC_COUNTRY,
            "DE",
            "Germany",
            List.of(new Profile.Soldier(new Persona(FIRST_PERSONA + 6, Platform.PC), "Somebody")));
    database.assertReadsNoneFromEndToEnd(
        List.of("battlelog_profiles", "profile_soldiers", "soldiers"),
        () -> new ProfileWriter().write(database.handle(), 7, profile, Instant.now()));
  }

  @Test
  void a_soldiers_history_and_gains_read_only_its_own_rows() {
    StatsHistory history = new StatsHistory(database.transactions());
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    database.assertReadsNoneFromEndToEnd(
        GROWING,
        () -> {
          for (long soldier = 7; soldier < 12; soldier++) {
            for (Instant from : new Instant[] {null, now.minus(3, ChronoUnit.DAYS)}) {
              TimeRange range = new TimeRange(from, now);
              HistoryPage page = history.page(soldier, range, null, 2);
              history.page(soldier, range, page.next(), 2);
              assertThat(history.evidence(soldier, range).first()).isNotNull();
            }
            assertThat(history.thinned(soldier, now.minus(30, ChronoUnit.DAYS), now, 300))
                .isNotEmpty();
            history.days(soldier, LocalDate.now().minusDays(371), now);
          }
        });
  }

  @Test
  void home_status_sitemap_and_freshness_read_a_few_rows() {
    List<String> read = GROWING.stream().filter(each -> !each.equals("collection_jobs")).toList();
    database.assertReadsNoneFromEndToEnd(
        read,
        () ->
            // The queue, which the feeder keeps small, is counted as it is now.
            assertThat(new RecentCoverage(database.transactions()).read().soldiers())
                .isEqualTo(SOLDIERS));
    SoldierDirectory directory = new SoldierDirectory(database.transactions());
    database.assertReadsNoneFromEndToEnd(
        GROWING,
        () -> {
          assertThat(new LatestChanges(database.transactions()).latest(8)).hasSize(8);
          new ThroughputReader(database.transactions()).read();
          new FreshnessReader(database.transactions()).ofSoldier(7);
          assertThat(directory.find(new Persona(FIRST_PERSONA + 6, Platform.PC))).isPresent();
          directory.greatestKey();
          assertThat(directory.ofKeys(1, 1_000)).hasSize(1_000);
        });
  }
}
