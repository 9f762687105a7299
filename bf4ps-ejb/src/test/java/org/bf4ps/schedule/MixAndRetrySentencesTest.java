package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.battlelog.FailureClass.MALFORMED;
import static org.bf4ps.battlelog.FailureClass.NETWORK;
import static org.bf4ps.battlelog.FailureClass.NOT_FOUND;
import static org.bf4ps.battlelog.FailureClass.SERVER_ERROR;
import static org.bf4ps.battlelog.FailureClass.THROTTLED;
import static org.bf4ps.battlelog.FailureClass.TIMEOUT;
import static org.bf4ps.battlelog.Resource.DETAILED;
import static org.bf4ps.battlelog.Resource.PROFILE;
import static org.bf4ps.battlelog.Resource.VEHICLES;
import static org.bf4ps.battlelog.Resource.WEAPONS;
import static org.bf4ps.schedule.CollectionStatus.TEMPORARY_FAILURE;
import static org.bf4ps.schedule.CollectionStatus.UNAVAILABLE;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.config.WorkShares;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One row per sentence of the contracts about the mix of the bootstrap's resources, by the default
 * settings, and about retries.
 */
class MixAndRetrySentencesTest {
  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
  private static final RetryPolicy RETRY =
      new RetryPolicy(
          Duration.ofMinutes(5),
          Duration.ofHours(6),
          Duration.ofHours(12),
          3,
          Duration.ofDays(1),
          Duration.ofDays(30));

  /** Sentence; soldiers, of whom detailed was never asked for; places; due; who gets some. */
  static Stream<Arguments> mixes() {
    return Stream.of(
        mix("early: detailed dominant", 1_000, 900, 100, due(900, 1_000, 1_000, 1_000), DETAILED),
        mix(
            "middle: detailed + profile",
            1_000,
            400,
            100,
            due(400, 1_000, 1_000, 1_000),
            DETAILED,
            PROFILE),
        mix(
            "weapons begins",
            1_000,
            200,
            100,
            due(200, 900, 1_000, 1_000),
            DETAILED,
            PROFILE,
            WEAPONS),
        mix(
            "later: remaining detailed/profile + weapons + vehicles",
            1_000,
            50,
            100,
            due(50, 500, 900, 1_000),
            DETAILED,
            PROFILE,
            WEAPONS,
            VEHICLES),
        mix("steady: whatever is actually eligible", 1_000, 0, 100, due(0, 0, 7, 0), WEAPONS),
        mix(
            "a later resource need not wait for every single detailed request to succeed",
            1_000,
            1,
            100,
            due(1, 0, 0, 600),
            DETAILED,
            VEHICLES),
        mix(
            "no place stays empty while anything is due",
            1_000,
            1_000,
            100,
            due(30, 0, 0, 600),
            DETAILED,
            VEHICLES));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mixes")
  void theMix(
      String sentence, int coverage, int places, Map<Resource, Integer> due, List<Resource> some) {
    Map<Resource, Integer> mix =
        WorkShares.resources(Settings.of(Map.of())).split(places, due, coverage);
    assertThat(mix.entrySet().stream().filter(each -> each.getValue() > 0).map(Map.Entry::getKey))
        .containsExactlyInAnyOrderElementsOf(some);
    int wanted = due.values().stream().mapToInt(Integer::intValue).sum();
    assertThat(mix.values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(Math.min(places, wanted));
  }

  /** Sentence; failures in a row, of hours ago; then the state, and the longest wait. */
  static Stream<Arguments> retries() {
    return Stream.of(
        retry("timeouts are retried", List.of(TIMEOUT), 0, TEMPORARY_FAILURE, "PT5M"),
        retry("network failures are retried", List.of(NETWORK), 0, TEMPORARY_FAILURE, "PT5M"),
        retry("server errors are retried", List.of(SERVER_ERROR), 0, TEMPORARY_FAILURE, "PT5M"),
        retry("malformed answers are retried", List.of(MALFORMED), 0, TEMPORARY_FAILURE, "PT5M"),
        retry(
            "retries back off",
            List.of(TIMEOUT, SERVER_ERROR, TIMEOUT),
            1,
            TEMPORARY_FAILURE,
            "PT20M"),
        retry(
            "the backoff is capped, and never ends",
            IntStream.range(0, 5_000).mapToObj(i -> SERVER_ERROR).toList(),
            9_000,
            TEMPORARY_FAILURE,
            "PT6H"),
        retry(
            "a throttle is the egress's matter and does not count against the soldier",
            List.of(THROTTLED, THROTTLED, THROTTLED, THROTTLED),
            9,
            TEMPORARY_FAILURE,
            "PT5M"),
        retry("one not-found is no evidence", List.of(NOT_FOUND), 48, TEMPORARY_FAILURE, "PT12H"),
        retry(
            "enough answers within a day are not either",
            List.of(NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND),
            23,
            TEMPORARY_FAILURE,
            "PT12H"),
        retry(
            "unavailable is reached by meaningful evidence repeated over at least a day",
            List.of(NOT_FOUND, NOT_FOUND, NOT_FOUND),
            24,
            UNAVAILABLE,
            "PT720H"),
        retry(
            "another failure in between begins the evidence anew",
            List.of(NOT_FOUND, NOT_FOUND, TIMEOUT, NOT_FOUND),
            240,
            TEMPORARY_FAILURE,
            "PT12H"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("retries")
  void theRetry(
      String sentence,
      List<FailureClass> failures,
      int hoursAgo,
      CollectionStatus state,
      Duration wait) {
    FailureRun run = FailureRun.NONE;
    for (FailureClass each : failures) {
      run = run.and(each, NOON.minus(Duration.ofHours(hoursAgo)));
    }
    assertThat(RETRY.after(run, NOON, () -> 0L)).isEqualTo(new Retry(state, NOON.plus(wait)));
  }

  private static Map<Resource, Integer> due(int detailed, int profile, int weapons, int vehicles) {
    return Map.of(DETAILED, detailed, PROFILE, profile, WEAPONS, weapons, VEHICLES, vehicles);
  }

  private static Arguments mix(
      String sentence,
      int soldiers,
      int neverAsked,
      int places,
      Map<Resource, Integer> due,
      Resource... some) {
    int coverage = ResourceMix.coverage(soldiers, neverAsked);
    return Arguments.of(sentence, coverage, places, due, List.of(some));
  }

  private static Arguments retry(
      String sentence,
      List<FailureClass> failures,
      int hoursAgo,
      CollectionStatus state,
      String wait) {
    return Arguments.of(sentence, failures, hoursAgo, state, Duration.parse(wait));
  }
}
