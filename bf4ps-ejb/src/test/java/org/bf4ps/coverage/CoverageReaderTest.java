package org.bf4ps.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import javax.sql.DataSource;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CoverageReaderTest {
  private Transactions transactions;
  private FreshnessReader freshness;

  @BeforeEach
  void open() {
    DataSource database = TestPostgres.shared().newDatabase();
    Migrations.migrate(database);
    transactions = new LocalTransactions(database);
    freshness = new FreshnessReader(transactions);
  }

  @Test
  void an_empty_database_counts_nothing() {
    Coverage coverage = count();

    assertThat(coverage.soldiers()).isZero();
    assertThat(coverage.queue()).isEmpty();
    assertThat(coverage.resources()).containsOnlyKeys(Resource.values());
    assertThat(coverage.resources().get(Resource.DETAILED).byState())
        .containsOnlyKeys(CollectionStatus.values())
        .values()
        .containsOnly(0L);
    assertThat(coverage.resources().get(Resource.DETAILED).lastCheckedAt()).isNull();
  }

  @Test
  void each_resource_counts_every_soldier_in_exactly_one_state() {
    soldiers(5);
    execute("INSERT INTO collection_state (soldier_id) SELECT soldier_id FROM soldiers LIMIT 4");
    execute(
        "UPDATE collection_state SET detailed_state = 'success',"
            + " detailed_last_success_at = '2026-11-29T18:00:00Z' WHERE soldier_id <= 2");
    execute("UPDATE collection_state SET weapons_state = 'unavailable' WHERE soldier_id = 1");
    execute("UPDATE collection_state SET weapons_state = 'temporary_failure' WHERE soldier_id = 2");

    Coverage coverage = count();

    assertThat(coverage.soldiers()).isEqualTo(5);
    Coverage.Census detailed = coverage.resources().get(Resource.DETAILED);
    assertThat(detailed.count(CollectionStatus.SUCCESS)).isEqualTo(2);
    assertThat(detailed.count(CollectionStatus.NEVER_ATTEMPTED)).isEqualTo(3);
    assertThat(detailed.lastCheckedAt()).isEqualTo(Instant.parse("2026-11-29T18:00:00Z"));
    Coverage.Census weapons = coverage.resources().get(Resource.WEAPONS);
    assertThat(weapons.count(CollectionStatus.UNAVAILABLE)).isOne();
    assertThat(weapons.count(CollectionStatus.TEMPORARY_FAILURE)).isOne();
    assertThat(weapons.count(CollectionStatus.NEVER_ATTEMPTED)).isEqualTo(3);
    assertThat(coverage.resources().get(Resource.PROFILE).count(CollectionStatus.NEVER_ATTEMPTED))
        .isEqualTo(5);
  }

  @Test
  void tickets_that_wait_for_their_look_up_are_queued_requests() {
    execute(
        "INSERT INTO manual_submissions (submission_id, platform, persona_id, submitter_key,"
            + " expires_at) SELECT gen_random_uuid(), 'pc', n, 'hash', now() + interval '1 day'"
            + " FROM generate_series(1, 25) n");

    assertThat(count().queued()).isEqualTo(25);
  }

  @Test
  void the_queue_is_told_in_order_of_priority() {
    soldiers(3);
    execute(
        "INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason)"
            + " SELECT soldier_id, 'detailed', 'background', 'bootstrap', 'test' FROM soldiers");
    execute(
        "INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason)"
            + " SELECT 1, 'profile', 'interactive', 'interactive', 'test'");

    assertThat(count().queue())
        .containsExactly(
            new Coverage.Depth("interactive", "pending", 1),
            new Coverage.Depth("bootstrap", "pending", 3));
  }

  @Test
  void freshness_tells_both_clocks_of_each_resource() {
    soldiers(1);
    execute(
        """
        INSERT INTO collection_state (soldier_id, detailed_state, detailed_last_success_at,
          detailed_last_changed_at, detailed_next_due_at, detailed_last_attempt_at, vehicles_state,
          vehicles_failure_count)
        VALUES (1, 'success', '2026-11-29T18:00:00Z', '2026-11-29T17:00:00Z',
          '2026-11-29T19:00:00Z', '2026-11-29T18:00:01Z', 'temporary_failure', 3)
        """);

    assertThat(freshness.ofSoldier(1))
        .containsOnlyKeys(Resource.values())
        .containsEntry(
            Resource.DETAILED,
            new ResourceFreshness(
                CollectionStatus.SUCCESS,
                Instant.parse("2026-11-29T18:00:00Z"),
                Instant.parse("2026-11-29T17:00:00Z"),
                Instant.parse("2026-11-29T19:00:00Z"),
                Instant.parse("2026-11-29T18:00:01Z"),
                0))
        .containsEntry(
            Resource.VEHICLES,
            new ResourceFreshness(CollectionStatus.TEMPORARY_FAILURE, null, null, null, null, 3));
  }

  @Test
  void a_soldier_without_a_state_row_was_never_attempted() {
    assertThat(freshness.ofSoldier(4711))
        .containsOnlyKeys(Resource.values())
        .values()
        .containsOnly(ResourceFreshness.UNKNOWN);
  }

  private Coverage count() {
    return transactions.call(CoverageReader::count);
  }

  private void soldiers(int number) {
    execute(
        "INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)"
            + " SELECT n, 'pc', 'soldier ' || n, now(), now() FROM generate_series(1, ?) AS n",
        number);
  }

  private void execute(String sql, Object... values) {
    transactions.run(handle -> handle.execute(sql, values));
  }
}
