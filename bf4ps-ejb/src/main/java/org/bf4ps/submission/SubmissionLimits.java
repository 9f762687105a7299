package org.bf4ps.submission;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SubmissionTunables;
import org.jdbi.v3.core.Handle;

/** Whether there is room for one more ticket: in the queue, for its submitter, for all together. */
final class SubmissionLimits {
  /** The queue empties by the lane's pace, so nobody knows when there is room. */
  private static final Duration WAIT_FOR_ROOM = Duration.ofMinutes(5);

  private static final String OPEN =
      """
      SELECT count(*) FROM manual_submissions
       WHERE state IN ('queued', 'validating', 'collecting')
      """;

  /** How long until the ticket that lies the limit's number back is older than an hour. */
  private static final String HOURLY =
      """
      SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::bigint
        FROM manual_submissions
       WHERE created_at > now() - interval '1 hour' AND kind = :kind %s
       ORDER BY created_at DESC
      OFFSET :limit - 1 LIMIT 1
      """;

  private static final String OF_ALL = HOURLY.formatted("");
  private static final String OF_ONE = HOURLY.formatted("AND submitter_key = :submitter");

  private final int queueLimit;
  private final int keyFactor;
  private final Map<TicketKind, Hourly> hourly;

  /** Tickets of one kind in an hour: of one visitor, and of all submitters together. */
  private record Hourly(int visitor, int all) {}

  SubmissionLimits(Settings settings) {
    this.queueLimit = settings.get(SubmissionTunables.QUEUE_LIMIT);
    this.keyFactor = settings.get(SubmissionTunables.KEY_FACTOR);
    this.hourly =
        Map.of(
            TicketKind.NEW,
            new Hourly(
                settings.get(SubmissionTunables.SUBMITTER_LIMIT),
                settings.get(SubmissionTunables.HOURLY_LIMIT)),
            TicketKind.UPDATE,
            new Hourly(
                settings.get(SubmissionTunables.UPDATE_LIMIT),
                settings.get(SubmissionTunables.UPDATE_HOURLY_LIMIT)));
  }

  /**
   * Tells why there is no room. Exact only while the caller keeps others from making tickets.
   *
   * @return empty if there is room
   */
  Optional<SubmissionAnswer.Refused> refusal(Handle handle, SubmittedBy by, TicketKind kind) {
    int limit = hourly.get(kind).visitor() * (by.program() ? keyFactor : 1);
    Optional<Long> own =
        handle
            .createQuery(OF_ONE)
            .bind("submitter", by.key())
            .bind("kind", kind.label())
            .bind("limit", limit)
            .mapTo(Long.class)
            .findOne();
    if (own.isPresent()) {
      return refused(
          true,
          "You asked for " + limit + " " + kind.things() + " within an hour.",
          Duration.ofSeconds(Math.max(1, own.get())));
    }
    if (handle.createQuery(OPEN).mapTo(Integer.class).one() >= queueLimit) {
      return refused(
          false, "The queue is full: " + queueLimit + " soldiers wait already.", WAIT_FOR_ROOM);
    }
    return handle
        .createQuery(OF_ALL)
        .bind("kind", kind.label())
        .bind("limit", hourly.get(kind).all())
        .mapTo(Long.class)
        .findOne()
        .flatMap(
            seconds ->
                refused(
                    false,
                    "All visitors together asked for as many "
                        + kind.things()
                        + " as an hour can take.",
                    Duration.ofSeconds(Math.max(1, seconds))));
  }

  private static Optional<SubmissionAnswer.Refused> refused(
      boolean own, String why, Duration retryAfter) {
    String sentence = why + " Try again in " + minutes(retryAfter) + ".";
    return Optional.of(new SubmissionAnswer.Refused(own, sentence, retryAfter));
  }

  /** Rounded up: whoever waits so long comes in time. */
  static String minutes(Duration wait) {
    long minutes = Math.max(1, wait.plusSeconds(59).toMinutes());
    return minutes == 1 ? "1 minute" : minutes + " minutes";
  }
}
