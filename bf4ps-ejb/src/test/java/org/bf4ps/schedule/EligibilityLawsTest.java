package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;

/** What holds for a resource whatever happens to it, in any order and at any distance. */
class EligibilityLawsTest {
  private static final Duration INTERVAL = Duration.ofMinutes(60);
  private static final Duration CAP = Duration.ofHours(6);
  private static final Duration LONGEST = Duration.ofDays(30);
  private static final Freshness FRESHNESS = Freshness.of(INTERVAL, LONGEST);
  private static final RetryPolicy RETRIES =
      new RetryPolicy(
          Duration.ofMinutes(5), CAP, Duration.ofHours(12), 3, Duration.ofDays(1), LONGEST);

  /** What happens next. */
  private enum Event {
    OBSERVED,
    COLLECTED,
    FAILED
  }

  /**
   * One step.
   *
   * @param minutes time since the step before
   * @param event what happens then
   * @param failure its class, if it is a failure
   */
  private record Step(int minutes, Event event, FailureClass failure) {}

  @Provide
  Arbitrary<List<Step>> lives() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 3_000),
            Arbitraries.of(Event.class),
            Arbitraries.of(FailureClass.class))
        .as(Step::new)
        .list()
        .ofMaxSize(40);
  }

  @Property(tries = 500)
  void theLawsHoldAfterEveryStep(
      @ForAll Resource resource, @ForAll("lives") List<Step> life, @ForAll long seed) {
    Life soldier = new Life(resource, new java.util.Random(seed));
    for (Step step : life) {
      soldier.take(step);
    }
  }

  /** A soldier's resource driven by the pure functions, and the laws. */
  private static final class Life {
    private final Resource resource;
    private final RandomGenerator random;
    private Instant now = Instant.parse("2026-11-29T12:00:00Z");
    private Instant lastSeen = now;
    private ResourceState state =
        new ResourceState(CollectionStatus.NEVER_ATTEMPTED, null, null, now);
    private FailureRun run = FailureRun.NONE;

    Life(Resource resource, RandomGenerator random) {
      this.resource = resource;
      this.random = random;
    }

    void take(Step step) {
      now = now.plus(Duration.ofMinutes(step.minutes()));
      switch (step.event()) {
        case OBSERVED -> observe();
        case COLLECTED -> collect();
        case FAILED -> fail(step.failure());
      }
      assertThat(state.parked() && state.due(now)).as("parked and due").isFalse();
      if (state.parked()) {
        assertThat(state.status()).isEqualTo(CollectionStatus.SUCCESS);
        assertThat(lastSeen).as("parked though play is missing").isBeforeOrEqualTo(begun());
      }
    }

    private Instant begun() {
      return state.lastAttemptAt();
    }

    private void observe() {
      lastSeen = now;
      ResourceState before = state;
      state = FRESHNESS.observed(resource, state, lastSeen, now);
      boolean moved = !state.equals(before);
      if (moved) {
        assertThat(state.nextDueAt())
            .isAfterOrEqualTo(now)
            .isAfterOrEqualTo(before.lastSuccessAt().plus(INTERVAL))
            .isBeforeOrEqualTo(now.plus(INTERVAL));
      }
    }

    private void collect() {
      Instant begun = now;
      now = now.plusSeconds(random.nextInt(60));
      Instant due = FRESHNESS.nextDue(resource, begun, now, lastSeen).orElse(null);
      state = new ResourceState(CollectionStatus.SUCCESS, begun, now, due);
      run = FailureRun.NONE;
      if (due != null) {
        assertThat(due).isBetween(now.plus(INTERVAL), now.plus(LONGEST));
      }
    }

    private void fail(FailureClass failure) {
      run = run.and(failure, now);
      Retry retry = RETRIES.after(run, now, random);
      state = new ResourceState(retry.state(), now, state.lastSuccessAt(), retry.nextDueAt());
      assertThat(retry.nextDueAt()).as("every failure has a next attempt").isAfter(now);
      if (retry.state() == CollectionStatus.UNAVAILABLE) {
        assertThat(failure).isEqualTo(FailureClass.NOT_FOUND);
        assertThat(run.since()).isBeforeOrEqualTo(now.minus(Duration.ofDays(1)));
      } else {
        assertThat(retry.nextDueAt()).isBeforeOrEqualTo(now.plus(CAP.multipliedBy(2)));
      }
    }
  }
}
