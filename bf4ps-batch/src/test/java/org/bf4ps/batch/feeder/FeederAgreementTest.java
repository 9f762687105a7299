package org.bf4ps.batch.feeder;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.ResourceState;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The feeder's SQL and the pure functions of the schedule decide alike what is due, and as what.
 */
class FeederAgreementTest {
  private static final int SOLDIERS = 200;
  private static final String DEPTH = "bf4ps.feeder.depth";
  private static final Settings SETTINGS = FeederFixture.settings(DEPTH, "5000");
  private static FeederFixture fixture;

  @BeforeAll
  static void start() {
    fixture = new FeederFixture();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void randomStatesMakeTheSameJobs(long seed) {
    fixture.clear();
    Random random = new Random(seed);
    Instant now = databaseNow();
    List<Instant> lastSeen =
        Stream.generate(() -> now.minusSeconds(minutes(random.nextInt(20_000))))
            .limit(SOLDIERS)
            .toList();
    fixture.soldiers(1, SOLDIERS, "CAST((" + array(lastSeen) + ")[i] AS timestamptz)");
    List<String> expected = new ArrayList<>();
    for (Resource resource : Resource.values()) {
      List<ResourceState> states =
          Stream.generate(() -> randomState(now, random)).limit(SOLDIERS).toList();
      store(resource, states);
      for (int i = 0; i < SOLDIERS; i++) {
        if (states.get(i).due(now)) {
          expected.add(job(i + 1, resource, states.get(i), lastSeen.get(i), now));
        }
      }
    }

    fixture.feed(DEPTH, "5000");

    assertThat(
            fixture.lines(
                """
                SELECT concat_ws(' ', persona_id, resource, priority_class, reason)
                FROM collection_jobs JOIN soldiers USING (soldier_id)
                """))
        .containsExactlyInAnyOrderElementsOf(expected);
    assertThat(expected).hasSizeBetween(SOLDIERS, 3 * SOLDIERS);
  }

  private static String job(
      int persona, Resource resource, ResourceState state, Instant lastSeen, Instant now) {
    PriorityClass priorityClass =
        PriorityClass.of(
            lastSeen,
            now,
            SETTINGS.get(Tunables.ACTIVE_WINDOW),
            SETTINGS.get(Tunables.RECENT_WINDOW));
    JobReason reason = JobReason.of(state.status(), resource, priorityClass);
    return String.join(
        " ", Integer.toString(persona), resource.label(), priorityClass.label(), reason.label());
  }

  private static ResourceState randomState(Instant now, Random random) {
    CollectionStatus status = CollectionStatus.values()[random.nextInt(4)];
    boolean parked = random.nextInt(4) == 0;
    Instant due = parked ? null : now.plusSeconds(minutes(random.nextInt(400) - 200));
    return new ResourceState(status, null, null, due);
  }

  /** Half a minute off, so that no time lies so near to a boundary that the test's pace decides. */
  private static long minutes(int minutes) {
    return 60L * minutes + 30;
  }

  private static void store(Resource resource, List<ResourceState> states) {
    fixture.jdbi.useTransaction(
        handle -> {
          PreparedBatch batch =
              handle.prepareBatch(
                  """
                  UPDATE collection_state SET {r}_state = :state, {r}_next_due_at = :due
                  WHERE soldier_id = (SELECT soldier_id FROM soldiers WHERE persona_id = :persona)
                  """
                      .replace("{r}", resource.label()));
          for (int i = 0; i < states.size(); i++) {
            ResourceState state = states.get(i);
            batch
                .bind("state", state.status().label())
                .bind("due", state.parked() ? null : state.nextDueAt().atOffset(ZoneOffset.UTC))
                .bind("persona", i + 1)
                .add();
          }
          batch.execute();
        });
  }

  private static String array(List<Instant> instants) {
    return instants.stream()
        .map(instant -> "'" + instant + "'")
        .collect(Collectors.joining(", ", "ARRAY[", "]"));
  }

  private static Instant databaseNow() {
    return fixture.jdbi.withHandle(
        handle -> handle.createQuery("SELECT now()").mapTo(OffsetDateTime.class).one().toInstant());
  }
}
