package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.schema.Fixture.Verdict.ACCEPTED;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What may stand in a table once, and what may stand there side by side. */
class UniquenessTest {

  /** Unique index, table, and how a second row differs from the valid one and still collides. */
  private static final String COLLIDING =
      """
      uq_soldiers_persona_platform | soldiers | current_name = 'Renamed'
      soldier_sources_pkey | soldier_sources |
      uq_soldier_names_soldier_name | soldier_names |
      uq_battlelog_profiles_username | battlelog_profiles | battlelog_username = 'fRESH'
      profile_soldiers_pkey | profile_soldiers |
      detailed_stats_current_pkey | detailed_stats_current | kills = 5
      uq_weapon_catalog_guid | weapon_catalog | name = 'WARSAW_OTHER'
      soldier_weapon_stats_pkey | soldier_weapon_stats | kills = 5
      uq_vehicle_catalog_guid | vehicle_catalog | name = 'WARSAW_OTHER'
      soldier_vehicle_stats_pkey | soldier_vehicle_stats | kills = 5
      collection_state_pkey | collection_state |
      collectors_pkey | collectors | collector_name = 'other'
      uq_collectors_active_name | collectors | collector_uuid = gen_random_uuid(); collector_name = 'FRESH'
      uq_collection_jobs_soldier_resource | collection_jobs | lane = 'background'; priority_class = 'recent'
      discovery_state_pkey | discovery_state | last_alias_id = 5
      discovery_rejects_pkey | discovery_rejects | reason = 'another'
      egress_gates_pkey | egress_gates | interval_ms = 1
      collector_instances_pkey | collector_instances | instance_token = gen_random_uuid()
      recovery_rejects_pkey | recovery_rejects | error_message = 'another'
      manual_submissions_pkey | manual_submissions | persona_id = 78
      uq_manual_submissions_open | manual_submissions | submission_id = gen_random_uuid(); state = 'collecting'; submitter_key = 'another'
      site_secrets_pkey | site_secrets | secret = repeat('y', 32)
      stats_suspicions_pkey | stats_suspicions | kind = 'zeros'
      coverage_counts_pkey | coverage_counts | soldiers = 9
      coverage_samples_pkey | coverage_samples | soldiers = 9
      nodes_pkey | nodes | roles = 'scheduler'
      leaderboard_editions_pkey | leaderboard_editions | ranked_pc = 9
      leaderboard_entries_pkey | leaderboard_entries | value = 9
      uq_stats_fall_pauses_open | stats_fall_pauses | falls = 9
      uq_operators_name | operators | operator_name = 'FRESH'
      uq_operators_identity | operators | operator_name = 'other'
      operator_sessions_pkey | operator_sessions | created_at = now()
      login_guards_pkey | login_guards | failures = 2
      setup_tokens_pkey | setup_tokens | created_at = now()
      uq_api_keys_key_hash | api_keys | label = 'another'
      """;

  static Stream<Arguments> colliding() {
    return COLLIDING.lines().map(line -> Arguments.of((Object[]) line.split(" \\| ?", 3)));
  }

  @ParameterizedTest
  @MethodSource("colliding")
  void theSecondOfTwoIsRefused(String index, String table, String change) throws SQLException {
    var verdict = Fixture.attempt(pair(table, "", change));

    assertThat(verdict.constraint()).isEqualTo(index);
  }

  /** A key that only the database gives cannot collide, see {@link ConstraintsTest}. */
  @Test
  void noUniqueIndexIsLeftUntried() throws SQLException {
    String uniqueIndexes =
        """
        SELECT indexrelid::regclass FROM ours JOIN pg_index i ON indrelid = ours.oid
        LEFT JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
        WHERE indisunique AND coalesce(attidentity, '') = ''
        """;

    assertThat(Catalogue.column(Fixture.database(), uniqueIndexes))
        .containsExactlyInAnyOrderElementsOf(
            colliding().map(arguments -> (String) arguments.get()[0]).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      emptyValue = "",
      textBlock =
          """
          soldiers | "" | platform = 'ps4'
          soldiers | "" | persona_id = 9223372036854775807
          soldier_names | "" | name = 'FRESH'
          soldier_sources | "" | source_type = 'bf4sw'
          profile_soldiers | "" | soldier_id = 1
          collection_jobs | "" | resource = 'vehicles'
          collectors | retired_at = now() | collector_uuid = gen_random_uuid()
          collectors | retired_at = now() | collector_uuid = gen_random_uuid(); retired_at = now()
          manual_submissions | state = 'done'; finished_at = now() | submission_id = gen_random_uuid()
          manual_submissions | state = 'rejected'; finished_at = now() | submission_id = gen_random_uuid(); state = 'expired'; finished_at = now()
          manual_submissions | "" | submission_id = gen_random_uuid(); platform = 'pc'
          collection_events | http_status = 100 | http_status = 599
          egress_sends | "" | ""
          stats_fall_pauses | resumed_at = now() | ""
          setting_versions | "" | ""
          """)
  void theseStandSideBySide(String table, String first, String second) throws SQLException {
    assertThat(Fixture.attempt(pair(table, first, second))).isEqualTo(ACCEPTED);
  }

  private static List<String> pair(String table, String first, String second) {
    Map<String, String> changes = Fixture.values(first);
    return List.of(Fixture.insert(table, changes), Fixture.insert(table, Fixture.values(second)));
  }
}
