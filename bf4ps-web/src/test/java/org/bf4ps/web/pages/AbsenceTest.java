package org.bf4ps.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.CollectionStatus;
import org.junit.jupiter.api.Test;

class AbsenceTest {
  @Test
  void a_failed_attempt_is_not_told_as_none() {
    assertThat(Absence.of(Resource.WEAPONS, CollectionStatus.NEVER_ATTEMPTED)).contains("backlog");
    assertThat(Absence.of(Resource.WEAPONS, CollectionStatus.TEMPORARY_FAILURE))
        .contains("last attempt failed")
        .doesNotContain("backlog");
  }
}
