package org.bf4ps.wholeway;

import java.util.UUID;

/**
 * Tickets as they stand where time or an accident decides, which a quick world never comes to: one
 * whose time is over, one whose soldier went while it was collected, and a dozen that wait until
 * tomorrow. The round of tickets ends the first two; nobody looks up any of them.
 */
final class TicketsAtTheirEnds {
  static final UUID LATE = UUID.fromString("00000000-0000-4000-8000-000000000091");
  static final UUID ORPHANED = UUID.fromString("00000000-0000-4000-8000-000000000092");

  /** Behind eleven others, so that its page loads itself anew every half minute only. */
  static final UUID WAITING = UUID.fromString("00000000-0000-4000-8000-000000000012");

  static final long PERSONA_OF_LATE = 9_000_000_000_091L;

  static final String WRITE =
      """
      INSERT INTO manual_submissions
             (submission_id, platform, persona_id, submitted_name, submitter_key, state, turn_at,
              next_attempt_at, expires_at)
      SELECT CAST('00000000-0000-4000-8000-' || to_char(n, 'FM000000000000') AS uuid), 'ps4',
             9000000000060 + n, 'Waiting for ' || n, 'test', 'queued',
             now() + n * interval '1 millisecond', now() + interval '1 day',
             now() + interval '2 days'
      FROM generate_series(1, 12) n;
      INSERT INTO manual_submissions
             (submission_id, platform, persona_id, submitted_name, submitter_key, state,
              next_attempt_at, expires_at)
      VALUES ('00000000-0000-4000-8000-000000000091', 'pc', 9000000000091, 'Late & Sons', 'test',
              'queued', now() + interval '1 day', now() - interval '1 second'),
             ('00000000-0000-4000-8000-000000000092', 'xboxone', 9000000000092, NULL, 'test',
              'collecting', now() + interval '1 day', now() + interval '2 days')
      """;

  static final String REMOVE =
      "DELETE FROM manual_submissions WHERE persona_id BETWEEN 9000000000061 AND 9000000000092";

  private TicketsAtTheirEnds() {}
}
