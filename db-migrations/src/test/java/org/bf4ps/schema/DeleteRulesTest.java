package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a row takes along when it goes, what forgets it, and what holds it. */
class DeleteRulesTest {

  /** Foreign key, which row goes, where the rows are that pointed to it, and what they do. */
  private static final String RULES =
      """
      soldier_sources_soldier_id_fkey | soldiers WHERE soldier_id = 2 | soldier_sources | go
      soldier_names_soldier_id_fkey | soldiers WHERE soldier_id = 2 | soldier_names | go
      profile_soldiers_soldier_id_fkey | soldiers WHERE soldier_id = 2 | profile_soldiers | go
      profile_soldiers_profile_id_fkey | battlelog_profiles | profile_soldiers | go
      detailed_stats_current_soldier_id_fkey | soldiers WHERE soldier_id = 2 | detailed_stats_current | go
      detailed_stats_history_soldier_id_fkey | soldiers | detailed_stats_history | go
      soldier_weapon_stats_soldier_id_fkey | soldiers WHERE soldier_id = 2 | soldier_weapon_stats | go
      soldier_weapon_stats_weapon_id_fkey | weapon_catalog WHERE weapon_id = 1 | soldier_weapon_stats | hold
      soldier_vehicle_stats_soldier_id_fkey | soldiers WHERE soldier_id = 2 | soldier_vehicle_stats | go
      soldier_vehicle_stats_vehicle_id_fkey | vehicle_catalog WHERE vehicle_id = 1 | soldier_vehicle_stats | hold
      collection_state_soldier_id_fkey | soldiers WHERE soldier_id = 2 | collection_state | go
      collection_jobs_soldier_id_fkey | soldiers | collection_jobs | go
      fk_collectors_current_job | collection_jobs | collectors.current_job_id | forget
      collection_jobs_collector_uuid_fkey | collectors | collection_jobs | hold
      collection_events_collector_uuid_fkey | collectors WHERE current_job_id IS NOT NULL | collection_events.collector_uuid | forget
      collection_events_soldier_id_fkey | soldiers WHERE soldier_id = 2 | collection_events.soldier_id | forget
      manual_submissions_soldier_id_fkey | soldiers WHERE soldier_id = 2 | manual_submissions.soldier_id | forget
      stats_boundaries_soldier_id_fkey | soldiers WHERE soldier_id = 2 | stats_boundaries | go
      stats_suspicions_soldier_id_fkey | soldiers WHERE soldier_id = 2 | stats_suspicions | go
      leaderboard_entries_soldier_id_fkey | soldiers WHERE soldier_id = 2 | leaderboard_entries | go
      stats_boundaries_snapshot_before_fkey | detailed_stats_history WHERE soldier_id = 2 | stats_boundaries.snapshot_before | forget
      stats_boundaries_snapshot_after_fkey | detailed_stats_history WHERE soldier_id = 2 | stats_boundaries.snapshot_after | forget
      collector_instances_collector_uuid_fkey | collectors WHERE current_job_id IS NOT NULL | collector_instances | go
      operator_sessions_operator_id_fkey | operators | operator_sessions | go
      """;

  /** Lets every row that may point to another do so, and one collector hold a lease. */
  private static final String POINTERS =
      """
      UPDATE collectors SET current_job_id = 1 WHERE collector_name = 'fresh';
      UPDATE collector_instances SET collector_uuid = '00000000-0000-0000-0000-000000000002';
      UPDATE collection_events
         SET soldier_id = 2, collector_uuid = '00000000-0000-0000-0000-000000000002';
      UPDATE manual_submissions SET soldier_id = 2;
      UPDATE stats_boundaries
         SET (snapshot_before, snapshot_after) =
             (SELECT min(snapshot_id), max(snapshot_id) FROM detailed_stats_history WHERE soldier_id = 2);
      UPDATE collection_jobs
         SET status = 'claimed', collector_uuid = '00000000-0000-0000-0000-000000000001',
             lease_token = gen_random_uuid(), claimed_at = now(), lease_expires_at = now()
       WHERE job_id = 1;
      """;

  static Stream<Arguments> rules() {
    return RULES.lines().map(line -> Arguments.of((Object[]) line.split(" \\| ")));
  }

  static Stream<Arguments> rulesThatYield() {
    return rules().filter(rule -> !rule.get()[3].equals("hold"));
  }

  @ParameterizedTest
  @MethodSource("rulesThatYield")
  void whatPointsToARowThatGoesGoesTooOrForgetsIt(
      String key, String goes, String pointer, String rule) throws SQLException {
    String[] place = pointer.split("\\.");
    String pointers = rule.equals("go") ? "SELECT 1 FROM " : "SELECT " + pointer + " FROM ";

    List<String> left = Fixture.after(deletionOf(goes), pointers + place[0]);

    if (rule.equals("go")) {
      assertThat(left).as(key).isEmpty();
    } else {
      assertThat(left).as(key).isNotEmpty().containsOnlyNulls();
    }
  }

  static Stream<Arguments> rulesThatHold() {
    return rules().filter(rule -> rule.get()[3].equals("hold"));
  }

  /** A collector that holds a lease stays, for a lease without its holder has no valid shape. */
  @ParameterizedTest
  @MethodSource("rulesThatHold")
  void aRowThatIsHeldStays(String key, String goes) throws SQLException {
    assertThat(Fixture.attempt(deletionOf(goes)).sqlState()).as(key).isIn("23503", "23514");
  }

  private static List<String> deletionOf(String rows) {
    List<String> steps = new ArrayList<>();
    Fixture.tables().forEach(table -> steps.add(Fixture.insert(table, Map.of())));
    steps.add(POINTERS);
    steps.add("DELETE FROM " + rows);
    return steps;
  }

  @Test
  void noForeignKeyIsLeftUntried() throws SQLException {
    String foreignKeys =
        """
        SELECT conname FROM ours JOIN pg_constraint ON conrelid = ours.oid WHERE contype = 'f'
        """;

    assertThat(Catalogue.column(Fixture.database(), foreignKeys))
        .containsExactlyInAnyOrderElementsOf(
            rules().map(arguments -> (String) arguments.get()[0]).toList());
  }
}
