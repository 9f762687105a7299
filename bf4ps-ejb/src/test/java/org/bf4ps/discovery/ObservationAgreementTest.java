package org.bf4ps.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Cadences;
import org.bf4ps.config.Settings;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.Freshness;
import org.bf4ps.schedule.ResourceState;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The SQL of discovery and the pure function of the schedule make the same of an observation. */
class ObservationAgreementTest {
  private static final int SOLDIERS = 150;

  /** Each resource has another interval; what is shorter than that of gameplay does not count. */
  private static final Freshness FRESHNESS =
      Cadences.of(
          Settings.of(
              Map.of(
                  "bf4ps.schedule.gameplay-interval", "5400",
                  "bf4ps.schedule.weapons-interval", "10800",
                  "bf4ps.schedule.vehicles-interval", "60")));

  private static DiscoveryFixture fixture;

  @BeforeAll
  static void start() {
    fixture = new DiscoveryFixture();
  }

  @Test
  void weaponsAndVehiclesMayRestLongerThanTheHeadlineNumbersAndNoShorter() {
    assertThat(FRESHNESS.interval(Resource.DETAILED)).isEqualTo(Duration.ofMinutes(90));
    assertThat(FRESHNESS.interval(Resource.WEAPONS)).isEqualTo(Duration.ofHours(3));
    assertThat(FRESHNESS.interval(Resource.VEHICLES)).isEqualTo(Duration.ofMinutes(90));
    assertThat(FRESHNESS.interval(Resource.PROFILE)).isEqualTo(Duration.ofDays(30));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void randomStatesGetTheSameDueTimes(long seed) {
    fixture.clear();
    Random random = new Random(seed);
    Map<String, ResourceState> expected = new HashMap<>();
    Map<String, ResourceState> found = new HashMap<>();
    fixture.bf4ps.useTransaction(
        handle -> {
          // One transaction, so that the present of SQL stands still.
          Instant now =
              handle.createQuery("SELECT now()").mapTo(OffsetDateTime.class).one().toInstant();
          List<Observation> observations = new ArrayList<>();
          for (long persona = 1; persona <= SOLDIERS; persona++) {
            observations.add(observation(persona, minutes(now, random, 300)));
          }
          new SoldierImport(FRESHNESS).take(handle, old(observations));
          for (Observation each : observations) {
            for (Resource resource : Resource.values()) {
              String key = each.persona().personaId() + " " + resource.label();
              ResourceState state = randomState(now, random);
              store(handle, each, resource, state);
              expected.put(key, FRESHNESS.observed(resource, state, each.lastSeen(), now));
            }
          }
          new SoldierImport(FRESHNESS).take(handle, observations);
          for (Resource resource : Resource.values()) {
            read(handle, resource, found);
          }
        });
    assertThat(found).isEqualTo(expected);
    assertThat(expected.values()).extracting(ResourceState::parked).contains(true, false);
  }

  private static Observation observation(long persona, Instant lastSeen) {
    return new Observation(
        new Persona(persona, Platform.PC), "Player " + persona, lastSeen, lastSeen);
  }

  /** The soldiers as they were known long before. */
  private static List<Observation> old(List<Observation> observations) {
    Instant longAgo = Instant.parse("2026-01-01T00:00:00Z");
    return observations.stream().map(o -> observation(o.persona().personaId(), longAgo)).toList();
  }

  private static ResourceState randomState(Instant now, Random random) {
    CollectionStatus status = CollectionStatus.values()[random.nextInt(4)];
    Instant attempt = minutes(now, random, 300);
    boolean parked = status == CollectionStatus.SUCCESS && random.nextBoolean();
    Instant due = parked ? null : now.plusSeconds(60L * (random.nextInt(400) - 200));
    return new ResourceState(status, attempt, attempt.plusSeconds(random.nextInt(120)), due);
  }

  private static Instant minutes(Instant now, Random random, int atMost) {
    return now.minusSeconds(60L * random.nextInt(atMost));
  }

  private static void store(
      Handle handle, Observation observation, Resource resource, ResourceState state) {
    handle
        .createUpdate(
            """
            UPDATE collection_state
            SET {r}_state = :state, {r}_last_attempt_at = :attempt,
                {r}_last_success_at = :success, {r}_next_due_at = :due
            WHERE soldier_id = (SELECT soldier_id FROM soldiers WHERE persona_id = :persona)
            """
                .replace("{r}", resource.label()))
        .bind("state", state.status().label())
        .bind("attempt", utc(state.lastAttemptAt()))
        .bind("success", utc(state.lastSuccessAt()))
        .bind("due", utc(state.nextDueAt()))
        .bind("persona", observation.persona().personaId())
        .execute();
  }

  private static void read(Handle handle, Resource resource, Map<String, ResourceState> found) {
    handle
        .createQuery(
            """
            SELECT persona_id || ' {r}' AS key, {r}_state AS state, {r}_last_attempt_at AS attempt,
                   {r}_last_success_at AS success, {r}_next_due_at AS due
            FROM collection_state JOIN soldiers USING (soldier_id)
            """
                .replace("{r}", resource.label()))
        .map(
            (row, context) ->
                found.put(
                    row.getString("key"),
                    new ResourceState(
                        CollectionStatus.ofLabel(row.getString("state")),
                        instant(row, "attempt"),
                        instant(row, "success"),
                        instant(row, "due"))))
        .list();
  }

  private static OffsetDateTime utc(Instant instant) {
    return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }
}
