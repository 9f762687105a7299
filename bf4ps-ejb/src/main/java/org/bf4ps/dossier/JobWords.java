package org.bf4ps.dossier;

import java.time.Instant;
import org.bf4ps.queue.LiveJob;

/** Tells in words where a job stands. */
final class JobWords {
  private JobWords() {}

  /**
   * The job in a few sentences.
   *
   * @param job the job
   * @param ahead how many of its class and lane go first
   * @param around the circumstances
   */
  static String of(LiveJob job, long ahead, Circumstances around) {
    return job.holder() == null ? waiting(job, ahead, around) : held(job, around.now());
  }

  private static String held(LiveJob job, Instant now) {
    LiveJob.Holder holder = job.holder();
    String doing =
        holder.startedAt() == null
            ? "%s took the job at %s and waits for its gate"
                .formatted(holder.collectorName(), Utc.text(holder.claimedAt()))
            : "%s is collecting it since %s"
                .formatted(holder.collectorName(), Utc.text(holder.startedAt()));
    String lease = Utc.text(holder.leaseExpiresAt());
    return holder.leaseExpiresAt() != null && holder.leaseExpiresAt().isBefore(now)
        ? doing + ", but its lease ended at " + lease + ": the next recovery takes the job back."
        : doing + "; its lease holds until " + lease + ".";
  }

  private static String waiting(LiveJob job, long ahead, Circumstances around) {
    if (job.eligibleAt().isAfter(around.now())) {
      return "It is queued, but may not run before " + Utc.text(job.eligibleAt()) + ".";
    }
    return "It waits in the queue, class %s, due since %s; %s. %s"
        .formatted(
            job.priorityClass(),
            Utc.text(job.eligibleAt()),
            before(ahead),
            LaneWords.of(around, job.lane()));
  }

  private static String before(long ahead) {
    if (ahead == 0) {
      return "it is the next of its class";
    }
    return ahead == 1 ? "one job of its class goes first" : ahead + " jobs of its class go first";
  }
}
