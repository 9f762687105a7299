package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.battlelog.Resource.DETAILED;
import static org.bf4ps.battlelog.Resource.PROFILE;
import static org.bf4ps.battlelog.Resource.VEHICLES;
import static org.bf4ps.battlelog.Resource.WEAPONS;
import static org.bf4ps.schedule.CollectionStatus.NEVER_ATTEMPTED;
import static org.bf4ps.schedule.CollectionStatus.SUCCESS;
import static org.bf4ps.schedule.CollectionStatus.TEMPORARY_FAILURE;
import static org.bf4ps.schedule.CollectionStatus.UNAVAILABLE;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.bf4ps.battlelog.Resource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One row per sentence of the contracts about freshness; times are minutes after noon. */
class EligibilitySentencesTest {
  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
  private static final int DAYS = 1_440;
  private static final Integer PARKED = null;
  private static final Freshness FRESHNESS =
      Freshness.of(Duration.ofMinutes(60), Duration.ofDays(30));

  /**
   * Sentence; resource, its state, begin of the last attempt, due time; observed, now; then due.
   */
  static Stream<Arguments> observations() {
    return Stream.of(
        observation(
            "a player still active does not become eligible if the last success is less than 60"
                + " minutes old",
            state(DETAILED, SUCCESS, 0, PARKED),
            30,
            35,
            60),
        observation(
            "gameplay refreshes have a 60-minute minimum interval",
            state(WEAPONS, SUCCESS, 0, PARKED),
            59,
            59,
            60),
        observation(
            "a player who is active again after the interval is eligible at once",
            state(VEHICLES, SUCCESS, 0, PARKED),
            500,
            505,
            505),
        observation(
            "when BF4SW no longer observes the player, a collection after its latest known activity"
                + " is due",
            state(DETAILED, SUCCESS, 0, PARKED),
            1,
            300,
            300),
        observation(
            "collected successfully after that last-observed timestamp, the player is parked",
            state(DETAILED, SUCCESS, 10, PARKED),
            9,
            300,
            PARKED),
        observation(
            "the 60 minutes are a minimum: further observations move no due time",
            state(DETAILED, SUCCESS, 0, 60),
            55,
            57,
            60),
        observation(
            "an overdue resource stays due since then, so that it is first in, first out",
            state(DETAILED, SUCCESS, 0, 60),
            200,
            205,
            60),
        observation(
            "new activity makes collection appropriate again, before a due time that is later",
            state(DETAILED, SUCCESS, 0, 900),
            100,
            105,
            105),
        observation(
            "operational failures use retry and backoff, which activity does not shorten",
            state(DETAILED, TEMPORARY_FAILURE, 0, 200),
            100,
            105,
            200),
        observation(
            "an unavailable resource waits for its own time",
            state(WEAPONS, UNAVAILABLE, 0, 30 * DAYS),
            100,
            105,
            30 * DAYS),
        observation(
            "a successful profile has an interval of 30 days whether the soldier plays or not",
            state(PROFILE, SUCCESS, 0, 30 * DAYS),
            100,
            105,
            30 * DAYS),
        observation(
            "what was never attempted is due from its discovery on",
            state(DETAILED, NEVER_ATTEMPTED, null, 0),
            100,
            105,
            0));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("observations")
  void anObservation(String sentence, Kept kept, int observed, int now, Integer expectedDue) {
    ResourceState after =
        FRESHNESS.observed(kept.resource(), kept.state(), minute(observed), minute(now));

    assertThat(after).isEqualTo(kept.state().dueAt(minute(expectedDue)));
    assertThat(after.parked() && after.due(minute(now))).isFalse();
  }

  /** Sentence; resource and state; asked at; whether it makes work. */
  static Stream<Arguments> requests() {
    return Stream.of(
        request(
            "a request makes a missing resource work at once",
            state(WEAPONS, NEVER_ATTEMPTED, null, 0),
            1,
            true),
        request(
            "a fresh resource is served instead of asking Battlelog because a page was viewed",
            state(DETAILED, SUCCESS, 0, PARKED),
            59,
            false),
        request(
            "a sufficiently stale resource becomes work, though the soldier is parked",
            state(DETAILED, SUCCESS, 0, PARKED),
            60,
            true),
        request(
            "a profile is stale after 30 days",
            state(PROFILE, SUCCESS, 0, 30 * DAYS),
            30 * DAYS - 1,
            false),
        request("and not before", state(PROFILE, SUCCESS, 0, 30 * DAYS), 30 * DAYS, true),
        request(
            "a failed resource is tried again for a person",
            state(VEHICLES, TEMPORARY_FAILURE, 0, 300),
            5,
            true),
        request(
            "an unavailable one was answered, and is not asked for again at once",
            state(VEHICLES, UNAVAILABLE, 0, 30 * DAYS),
            59,
            false),
        request(
            "but does not wait its own thirty days if a person asks",
            state(VEHICLES, UNAVAILABLE, 0, 30 * DAYS),
            60,
            true));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("requests")
  void aRequestOfAPerson(String sentence, Kept kept, int now, boolean wanted) {
    assertThat(FRESHNESS.wantedByHand(kept.resource(), kept.state(), minute(now)))
        .isEqualTo(wanted);
  }

  private record Kept(Resource resource, ResourceState state) {}

  private static Kept state(
      Resource resource, CollectionStatus status, Integer attempt, Integer due) {
    Instant success = status == SUCCESS ? minute(attempt) : null;
    return new Kept(resource, new ResourceState(status, minute(attempt), success, minute(due)));
  }

  private static Arguments observation(
      String sentence, Kept kept, int observed, int now, Integer expectedDue) {
    return Arguments.of(sentence, kept, observed, now, expectedDue);
  }

  private static Arguments request(String sentence, Kept kept, int now, boolean wanted) {
    return Arguments.of(sentence, kept, now, wanted);
  }

  private static Instant minute(Integer minute) {
    return minute == null ? null : NOON.plus(Duration.ofMinutes(minute));
  }
}
