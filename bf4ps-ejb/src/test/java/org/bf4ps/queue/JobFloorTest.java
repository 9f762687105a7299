package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JobFloorTest {
  private static final int LOOKS_UNTIL_THE_BOTTOM = 5;

  private QueueDatabase db;
  private long nanos = 1;
  private JobFloor floor;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    floor = new JobFloor(() -> nanos);
  }

  /** An active job that became eligible so many minutes ago. */
  private long job(int minutes) {
    long job = db.job(db.soldier(), Resource.DETAILED, "active");
    eligible(job, minutes);
    return job;
  }

  private void eligible(long job, int minutes) {
    db.execute(
        """
        UPDATE collection_jobs SET eligible_at = '2026-01-01Z'::timestamptz - %d * interval '1 minute'
         WHERE job_id = %d
        """
            .formatted(minutes, job));
  }

  /** The floor of class active, as minutes before the moment that the jobs count from. */
  private Integer floorAfter(Duration time) {
    nanos += time.toNanos();
    String active = db.transactions().call(handle -> floor.of(handle, "background")).get(1);
    return active.equals("-infinity")
        ? null
        : db.one(
            "SELECT extract(epoch FROM '2026-01-01Z'::timestamptz - '%s'::timestamptz) / 60"
                .formatted(active),
            Integer.class);
  }

  @Test
  void theFloorIsTheFirstJobAndRisesWithinASecondOfItsEnd() {
    long first = job(9);
    job(4);

    assertThat(floorAfter(Duration.ZERO)).isEqualTo(9);
    db.removed(first);
    assertThat(floorAfter(Duration.ofMillis(999))).isEqualTo(9);
    assertThat(floorAfter(Duration.ofMillis(1))).isEqualTo(4);
  }

  @Test
  void theFloorOfAnEmptyClassStaysWhereItWas() {
    assertThat(floorAfter(Duration.ZERO)).isNull();
    long only = job(9);
    assertThat(floorAfter(Duration.ofSeconds(1))).isEqualTo(9);
    db.removed(only);
    assertThat(floorAfter(Duration.ofSeconds(1))).isEqualTo(9);
  }

  @Test
  void aJobThatIsRaisedWithItsAgeIsSeenByTheNextLookFromTheBottom() {
    job(4);
    assertThat(floorAfter(Duration.ZERO)).isEqualTo(4);
    job(9);

    for (int look = 1; look < LOOKS_UNTIL_THE_BOTTOM; look++) {
      assertThat(floorAfter(Duration.ofSeconds(1))).isEqualTo(4);
    }
    assertThat(floorAfter(Duration.ofSeconds(1))).isEqualTo(9);
  }

  /** A collector looks when it claims, which at Battlelog's pace is every five seconds. */
  @Test
  void whoLooksSeldomLooksFromTheBottomEachTime() {
    job(4);
    assertThat(floorAfter(Duration.ZERO)).isEqualTo(4);
    job(9);

    assertThat(floorAfter(Duration.ofSeconds(5))).isEqualTo(9);
  }

  @Test
  void prioritiesAboveAndBelowTheUsualOneHaveNoFloor() {
    UUID collector = db.collector("alpha", "home");
    Claims claims = new Claims(QueueDatabase.ORDER);
    long usual = job(4);
    long low = job(9);
    long high = job(8);
    db.execute("UPDATE collection_jobs SET priority_value = -1 WHERE job_id = " + low);
    db.execute("UPDATE collection_jobs SET priority_value = 1 WHERE job_id = " + high);

    List<Long> order = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      order.add(claim(claims, collector).orElseThrow().jobId());
    }

    assertThat(order).containsExactly(high, usual, low);
  }

  private Optional<Claim> claim(Claims claims, UUID collector) {
    return db.transactions()
        .call(handle -> claims.claim(handle, collector, "background", QueueDatabase.LEASE));
  }

  @Test
  void aClaimFindsAJobBelowTheFloorWhenNothingElseWaits() {
    UUID collector = db.collector("alpha", "home");
    Claims claims = new Claims(QueueDatabase.ORDER);
    long first = job(4);
    assertThat(claim(claims, collector)).map(Claim::jobId).contains(first);

    long below = job(9);

    assertThat(claim(claims, collector)).map(Claim::jobId).contains(below);
  }
}
