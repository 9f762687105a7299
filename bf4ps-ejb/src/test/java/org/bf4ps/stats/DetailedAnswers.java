package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.JobEnd;
import org.jdbi.v3.core.Handle;

/** Whole finalisations of detailed answers, from the claim on. */
record DetailedAnswers(QueueDatabase db, Settings settings) {
  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");

  static Instant minute(int minute) {
    return NOON.plus(Duration.ofMinutes(minute));
  }

  /** One by a collection that began at that minute. */
  Intake end(long soldier, UUID collector, DetailedStats stats, int minute) {
    Claim claim = claim(soldier, collector);
    return db.transactions().call(handle -> end(handle, claim, stats, minute));
  }

  Claim claim(long soldier, UUID collector) {
    db.job(soldier, Resource.DETAILED, "active");
    return db.running(collector);
  }

  Intake end(Handle handle, Claim claim, DetailedStats stats, int minute) {
    Intake intake =
        new StatsIntake(settings).take(handle, claim, stats, minute(minute), minute(minute));
    boolean owned =
        new JobEnd()
            .succeed(
                handle,
                claim,
                new Outcome.Success(stats, 200, 5_000, 1),
                Duration.ofSeconds(1),
                intake.stored(),
                intake.askAgainAt());
    assertThat(owned).isTrue();
    return intake;
  }
}
