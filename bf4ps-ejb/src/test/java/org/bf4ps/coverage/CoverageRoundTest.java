package org.bf4ps.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.MadeUpQueue;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.schedule.CollectionStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@MadeUpQueue
class CoverageRoundTest {
  private QueueDatabase db;
  private CoverageRound round;
  private RecentCoverage recent;

  @BeforeEach
  void open() {
    db = QueueDatabase.create();
    round = new CoverageRound(Duration.ofMinutes(1), Duration.ofHours(1), db.transactions());
    recent = new RecentCoverage(db.transactions());
  }

  @Test
  void a_database_that_nobody_counted_is_counted_by_who_asks() {
    assertThat(recent.read().soldiers()).isZero();
    db.soldier();
    assertThat(recent.read().soldiers()).isOne();
  }

  @Test
  void pages_are_told_what_the_last_round_counted_and_when() {
    long soldier = db.soldier();
    db.soldier();
    db.execute(
        "UPDATE collection_state SET weapons_state = 'success', weapons_last_success_at = now()"
            + " WHERE soldier_id = "
            + soldier);
    Coverage counted = db.transactions().call(CoverageReader::count);

    assertThat(round.run()).isTrue();
    db.soldier();

    Coverage told = recent.read();
    assertThat(told.soldiers()).isEqualTo(2);
    assertThat(told.resources()).isEqualTo(counted.resources());
    assertThat(told.resources().get(Resource.WEAPONS).count(CollectionStatus.SUCCESS)).isOne();
    assertThat(told.countedAt()).isAfterOrEqualTo(counted.countedAt());
    assertThat(recent.read().countedAt()).isEqualTo(told.countedAt());
  }

  @Test
  void the_next_round_counts_once_the_interval_is_over() {
    assertThat(round.run()).isTrue();
    db.soldier();
    assertThat(round.run()).isFalse();
    assertThat(recent.read().soldiers()).isZero();

    db.execute("UPDATE coverage_counts SET counted_at = counted_at - interval '1 minute'");

    assertThat(round.run()).isTrue();
    assertThat(recent.read().soldiers()).isOne();
  }
}
