package org.bf4ps.batch.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

class SendRetentionTest {
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
    jdbi.useHandle(handle -> handle.execute("DELETE FROM egress_sends"));
  }

  @Test
  void onlyPermitsOlderThanTheHorizonGo() {
    permits("31 days", "30 days 1 minute", "29 days 23 hours 59 minutes", "1 second");
    assertThat(process(Map.of())).isEqualTo("deleted 2");
    assertThat(ages()).containsExactly(29, 0);
  }

  @Test
  void whatTheBudgetMayStillCountIsKeptHoweverShortTheHorizon() {
    permits("49 hours", "47 hours", "25 hours");
    assertThat(process(Map.of("bf4ps.retention.send-days", "1", "bf4ps.budget.window", "86400")))
        .isEqualTo("deleted 1");
    assertThat(ages()).containsExactly(1, 1);
  }

  private static String process(Map<String, String> settings) {
    return new SendRetention(new LocalTransactions(dataSource), Settings.of(settings)).process();
  }

  private static void permits(String... ages) {
    for (String age : ages) {
      jdbi.useHandle(
          handle ->
              handle.execute(
                  "INSERT INTO egress_sends (egress_key, permitted_at)"
                      + " VALUES ('home', now() - CAST(? AS interval))",
                  age));
    }
  }

  /** The ages of what is left in whole days, oldest first. */
  private static List<Integer> ages() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    "SELECT extract(day FROM now() - permitted_at)::int FROM egress_sends"
                        + " ORDER BY permitted_at")
                .mapTo(Integer.class)
                .list());
  }
}
