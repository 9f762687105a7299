package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.battlelog.Resource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobReasonTest {
  @ParameterizedTest(name = "{0} {1} of an {2} soldier: {3}")
  @CsvSource({
    "NEVER_ATTEMPTED, DETAILED, BOOTSTRAP, bootstrap",
    "NEVER_ATTEMPTED, WEAPONS, RECENT, bf4sw_discovery",
    "NEVER_ATTEMPTED, PROFILE, ACTIVE, bf4sw_discovery",
    "SUCCESS, DETAILED, ACTIVE, active_refresh",
    "SUCCESS, VEHICLES, RECENT, final_refresh",
    "SUCCESS, WEAPONS, BOOTSTRAP, final_refresh",
    "SUCCESS, PROFILE, ACTIVE, scheduled_profile",
    "TEMPORARY_FAILURE, PROFILE, ACTIVE, retry",
    "UNAVAILABLE, DETAILED, BOOTSTRAP, retry"
  })
  void theReasonFollowsFromWhatWasTried(
      CollectionStatus status, Resource resource, PriorityClass priorityClass, String expected) {
    assertThat(JobReason.of(status, resource, priorityClass).label()).isEqualTo(expected);
  }
}
