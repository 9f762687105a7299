package org.bf4ps.batch.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventRetentionTest {
  private static DataSource dataSource;
  private static Jdbi jdbi;

  @BeforeAll
  static void start() {
    dataSource = TestPostgres.shared().newDatabase();
    Migrations.migrate(dataSource);
    jdbi = Jdbi.create(dataSource);
  }

  @BeforeEach
  void clear() {
    jdbi.useHandle(handle -> handle.execute("DELETE FROM collection_events"));
  }

  @Test
  void onlyEventsOlderThanTheHorizonGo() {
    events(2_500, "200 days");
    events(1, "10 days 1 minute");
    events(3, "9 days 23 hours 59 minutes");
    assertThat(retention("10").process()).isEqualTo("deleted 2501");
    assertThat(count("collection_events")).isEqualTo(3);
    assertThat(count("collection_events WHERE occurred_at < now() - interval '10 days'")).isZero();
  }

  @Test
  void historyOfTheGameIsNeverTouched() {
    jdbi.useHandle(
        handle ->
            handle.execute(
                """
                WITH soldier AS (
                  INSERT INTO soldiers
                    (persona_id, platform, current_name, first_seen_at, last_seen_at)
                  VALUES (1, 'pc', 'Old', '2014-01-01Z', '2014-01-01Z') RETURNING soldier_id)
                INSERT INTO detailed_stats_history (soldier_id, kills, observed_at)
                SELECT soldier_id, 1, '2014-01-01Z' FROM soldier
                """));
    events(1, "4000 days");
    retention("1").process();
    assertThat(count("detailed_stats_history")).isEqualTo(1);
    assertThat(count("soldiers")).isEqualTo(1);
  }

  @Test
  void aBatchIsBoundedAndOldestFirst() {
    events(5, "20 days");
    events(5, "30 days");
    int deleted =
        jdbi.inTransaction(handle -> OldRows.EVENTS.delete(handle, Duration.ofDays(1), 5));
    assertThat(deleted).isEqualTo(5);
    assertThat(count("collection_events WHERE occurred_at > now() - interval '21 days'"))
        .isEqualTo(5);
  }

  @Test
  void whileOneNodeDeletesAnotherDoesNot() {
    events(5, "20 days");
    jdbi.useTransaction(
        handle -> {
          OldRows.EVENTS.delete(handle, Duration.ofDays(1), 2);
          assertThat(retention("1").process()).isEqualTo("deleted 0");
        });
    assertThat(count("collection_events")).isEqualTo(3);
  }

  @Test
  void aStoppedJobEndsAfterItsBatch() {
    events(3_000, "20 days");
    EventRetention retention = retention("1");
    retention.stop();
    assertThat(retention.process()).isEqualTo("deleted 1000");
  }

  private static EventRetention retention(String days) {
    return new EventRetention(
        new LocalTransactions(dataSource), Settings.of(Map.of("bf4ps.retention.event-days", days)));
  }

  private static void events(int count, String age) {
    jdbi.useHandle(
        handle ->
            handle.execute(
                """
                INSERT INTO collection_events (occurred_at, event_type)
                SELECT now() - CAST(? AS interval), 'created' FROM generate_series(1, ?)
                """,
                age,
                count));
  }

  private static int count(String tableAndCondition) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT count(*) FROM " + tableAndCondition)
                .mapTo(Integer.class)
                .one());
  }
}
