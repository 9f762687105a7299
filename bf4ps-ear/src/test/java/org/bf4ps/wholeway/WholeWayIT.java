package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.wholeway.CollectedWorld.SOLDIERS;
import static org.bf4ps.wholeway.CollectedWorld.UNKNOWN_LABELS;

import org.bf4ps.testkit.battlelog.WireEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From BF4SW's rows through Battlelog's answers to what is stored, by a real node. */
@ExtendWith(CollectedWorld.Resolver.class)
class WholeWayIT {

  private static final long ALL = 4L * SOLDIERS;

  private final World world;

  WholeWayIT(CollectedWorld collected) {
    world = collected.world();
  }

  @Test
  void everyFieldOfTheFourResourcesIsStoredAsItWasServed() {
    assertThat(world.collected()).isEqualTo(ALL);
    assertThat(world.differences()).isEmpty();
  }

  @Test
  void theWireSawExactlyAsManyRequestsAsTheEventsAndTheLedgerTell() {
    long sends =
        world.count(
            "SELECT sum((metadata->>'sends')::int) FROM collection_events"
                + " WHERE event_type IN ('succeeded', 'failed')");

    assertThat(world.simulator().wireLog())
        .hasSize(Math.toIntExact(sends))
        .extracting(WireEntry::fault)
        .containsOnly("ok");
    assertThat(world.count("SELECT count(*) FROM egress_sends WHERE returned_at IS NULL"))
        .isEqualTo(sends);
  }

  /** Rows of one transaction carry one transaction id: the server must really open it. */
  @Test
  void anEndAndAClaimAreOneTransactionEach() {
    assertThat(
            world.count(
                """
                SELECT count(*)
                  FROM detailed_stats_current c
                  JOIN detailed_stats_history h USING (soldier_id)
                  JOIN collection_events e
                    ON e.soldier_id = c.soldier_id AND e.resource = 'detailed'
                   AND e.event_type = 'succeeded'
                 WHERE c.xmin = h.xmin AND c.xmin = e.xmin
                """))
        .isEqualTo(SOLDIERS);
    assertThat(
            world.count(
                """
                SELECT count(*)
                  FROM collection_events e
                 WHERE e.event_type = 'claimed'
                   AND NOT EXISTS (SELECT FROM egress_sends s
                                    WHERE s.lease_token = e.lease_token
                                      AND (s.xmin = e.xmin OR s.returned_at IS NOT NULL))
                """))
        .as("claims without their permit; one that grew old and was given back was written anew")
        .isZero();
  }

  @Test
  void everyClaimCameToAnEndAndNobodyHoldsAnything() {
    assertThat(
            world.texts(
                """
                SELECT event_type || ' ' || count(*) FROM collection_events
                 WHERE event_type IN ('succeeded', 'failed', 'reclaimed')
                 GROUP BY event_type
                """))
        .containsExactly("succeeded " + ALL);
    assertThat(world.count("SELECT count(*) FROM collection_events WHERE event_type = 'claimed'"))
        .isEqualTo(
            ALL
                + world.count(
                    "SELECT count(*) FROM collection_events WHERE event_type = 'released'"));
    assertThat(world.count("SELECT count(*) FROM collection_jobs")).isZero();
    assertThat(
            world.texts(
                "SELECT collector_name || ' ' || (current_job_id IS NULL) || ' ' || heartbeat_state"
                    + " FROM collectors ORDER BY collector_uuid"))
        .containsExactlyInAnyOrder(
            "first true healthy",
            "second true healthy",
            "third true healthy",
            "fourth true healthy");
  }

  @Test
  void aSoldiersTimesNamesAndSourceAreThoseThatBf4swObserved() {
    String label =
        "CASE platform WHEN 'PC' THEN 'pc' WHEN 'PS4/5' THEN 'ps4' WHEN 'XBox' THEN 'xboxone' END";
    String known = " FROM bf4_player_aliases WHERE platform <> 'Unknown'";

    assertThat(
            world.texts(
                """
                SELECT concat_ws(' ', platform, persona_id, extract(epoch FROM first_seen_at),
                                 extract(epoch FROM last_seen_at), current_name)
                  FROM soldiers
                """))
        .containsExactlyInAnyOrderElementsOf(
            world.textsOfBf4sw(
                "SELECT concat_ws(' ', "
                    + label
                    + ", persona_id, extract(epoch FROM min(first_seen)),"
                    + " extract(epoch FROM max(last_seen)),"
                    + " (array_agg(player_name ORDER BY last_seen DESC))[1])"
                    + known
                    + " GROUP BY platform, persona_id"));
    assertThat(
            world.texts(
                """
                SELECT concat_ws(' ', platform, persona_id, extract(epoch FROM n.first_seen_at),
                                 extract(epoch FROM n.last_seen_at), name)
                  FROM soldier_names n JOIN soldiers USING (soldier_id)
                """))
        .hasSizeGreaterThan(SOLDIERS)
        .containsExactlyInAnyOrderElementsOf(
            world.textsOfBf4sw(
                "SELECT concat_ws(' ', "
                    + label
                    + ", persona_id, extract(epoch FROM first_seen),"
                    + " extract(epoch FROM last_seen), player_name)"
                    + known));
    assertThat(
            world.count(
                """
                SELECT count(*) FROM soldier_sources x JOIN soldiers s USING (soldier_id)
                 WHERE source_type = 'bf4sw' AND x.first_seen_at = s.first_seen_at
                   AND x.last_seen_at = s.last_seen_at
                """))
        .isEqualTo(SOLDIERS)
        .isEqualTo(world.count("SELECT count(*) FROM soldier_sources WHERE source_type = 'bf4sw'"));
  }

  @Test
  void unknownPlatformLabelsAreToldOnceAndStopNothing() {
    assertThat(world.texts("SELECT source_row_id || ' ' || platform_label FROM discovery_rejects"))
        .hasSize(UNKNOWN_LABELS)
        .containsExactlyInAnyOrderElementsOf(
            world.textsOfBf4sw(
                "SELECT id || ' ' || platform FROM bf4_player_aliases WHERE platform = 'Unknown'"));
    assertThat(world.count("SELECT last_alias_id FROM discovery_state"))
        .isEqualTo(
            Long.parseLong(
                world.textsOfBf4sw("SELECT max(id) FROM bf4_player_aliases").getFirst()));
  }

  @Test
  void theHistoryHoldsOneSnapshotOfEachSoldier() {
    assertThat(world.count("SELECT count(*) FROM detailed_stats_history")).isEqualTo(SOLDIERS);
    assertThat(world.count("SELECT count(DISTINCT soldier_id) FROM detailed_stats_history"))
        .isEqualTo(SOLDIERS);
    assertThat(world.count("SELECT count(*) FROM stats_boundaries")).isZero();
  }
}
