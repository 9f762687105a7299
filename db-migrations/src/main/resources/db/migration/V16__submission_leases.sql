-- Validation of a submission is a lease like that of a job (DESIGN sections 4.3 and 4.8): token, holder and expiry by
-- the database's clock, so that a late write is refused and a dead node's validation is recovered. Submissions are
-- served in the order of their turns: a submitter's n-th open ticket takes its place as if it came n - 1 spacings
-- later, so that one visitor's flood hardly moves another's ticket, and none waits for ever.

ALTER TABLE manual_submissions
    ADD COLUMN turn_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN turn integer NOT NULL DEFAULT 1,
    ADD COLUMN attempt_count integer NOT NULL DEFAULT 0,
    ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN failure_count integer NOT NULL DEFAULT 0,
    ADD COLUMN failing_since timestamptz,
    ADD COLUMN last_error_class text,
    ADD COLUMN collector_uuid uuid,
    ADD COLUMN lease_token uuid,
    ADD COLUMN started_at timestamptz,
    ADD COLUMN lease_expires_at timestamptz,
    ADD CONSTRAINT manual_submissions_turn_check CHECK (turn >= 1),
    ADD CONSTRAINT manual_submissions_attempts_check CHECK (attempt_count >= 0),
    ADD CONSTRAINT manual_submissions_failures_check CHECK (failure_count >= 0),
    ADD CONSTRAINT manual_submissions_lease_shape_check CHECK (
        (state = 'validating' AND collector_uuid IS NOT NULL AND lease_token IS NOT NULL
            AND lease_expires_at IS NOT NULL)
        OR
        (state <> 'validating' AND collector_uuid IS NULL AND lease_token IS NULL
            AND started_at IS NULL AND lease_expires_at IS NULL)
    );

CREATE INDEX ix_manual_submissions_turn
    ON manual_submissions (turn_at, submission_id)
    WHERE state IN ('queued', 'validating', 'collecting');

CREATE INDEX ix_manual_submissions_time
    ON manual_submissions (created_at);

CREATE INDEX ix_manual_submissions_expiry
    ON manual_submissions (expires_at);

COMMENT ON COLUMN manual_submissions.turn_at IS
    'The place in the fair order: created_at, and one spacing more for each ticket the submitter had open then.';
COMMENT ON COLUMN manual_submissions.turn IS
    'The submitter''s how manieth open ticket it was when it was made, from 1.';
COMMENT ON COLUMN manual_submissions.attempt_count IS
    'How often its validation was claimed; one for which nothing was sent does not count.';
COMMENT ON COLUMN manual_submissions.next_attempt_at IS
    'From when its validation may be claimed; later than now after a passing fault.';
COMMENT ON COLUMN manual_submissions.failure_count IS
    'Failures of the validation in a row, counted as for a resource.';
COMMENT ON COLUMN manual_submissions.failing_since IS
    'When that row of failures began. Null without a failure.';
COMMENT ON COLUMN manual_submissions.last_error_class IS
    'Class of the last failure. Null without a failure.';
COMMENT ON COLUMN manual_submissions.collector_uuid IS
    'The collector that validates it. No foreign key: it is compared, never followed. Null unless validating.';
COMMENT ON COLUMN manual_submissions.lease_token IS
    'Fence of the validation, new for each claim. Null unless validating.';
COMMENT ON COLUMN manual_submissions.started_at IS
    'When the validation''s request was let go. Null before that and unless validating.';
COMMENT ON COLUMN manual_submissions.lease_expires_at IS
    'When the validation''s lease ends, by the database''s clock. Null unless validating.';
