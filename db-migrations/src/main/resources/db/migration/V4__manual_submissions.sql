-- Manual submissions (DESIGN section 4.8): an unknown identity becomes a soldier only after Battlelog answered for it.

CREATE TABLE manual_submissions (
    submission_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    platform text NOT NULL,
    persona_id bigint NOT NULL,
    submitted_name text,
    state text NOT NULL DEFAULT 'queued',
    reason text,
    submitter_key text NOT NULL,
    soldier_id bigint
        REFERENCES soldiers(soldier_id) ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz,
    expires_at timestamptz NOT NULL,

    CONSTRAINT manual_submissions_platform_check CHECK (platform IN ('pc', 'ps4', 'xboxone')),
    CONSTRAINT manual_submissions_persona_id_check CHECK (persona_id > 0),
    CONSTRAINT manual_submissions_submitter_nonempty CHECK (btrim(submitter_key) <> ''),
    CONSTRAINT manual_submissions_state_check
        CHECK (state IN ('queued', 'validating', 'collecting', 'done', 'rejected', 'failed', 'expired')),
    CONSTRAINT manual_submissions_finished_check
        CHECK ((state IN ('queued', 'validating', 'collecting')) = (finished_at IS NULL))
);

-- The same soldier again gets the ticket that is already open.
CREATE UNIQUE INDEX uq_manual_submissions_open
    ON manual_submissions (persona_id, platform)
    WHERE state IN ('queued', 'validating', 'collecting');

CREATE INDEX ix_manual_submissions_open_time
    ON manual_submissions (created_at, submission_id)
    WHERE state IN ('queued', 'validating', 'collecting');

CREATE INDEX ix_manual_submissions_submitter_time
    ON manual_submissions (submitter_key, created_at);

CREATE INDEX ix_manual_submissions_soldier
    ON manual_submissions (soldier_id)
    WHERE soldier_id IS NOT NULL;

COMMENT ON TABLE manual_submissions IS
    'Tickets of people who asked for a soldier by hand. A finished ticket answers until it expires.';
COMMENT ON COLUMN manual_submissions.submission_id IS
    'Key of the ticket, not to be guessed.';
COMMENT ON COLUMN manual_submissions.platform IS
    'pc, ps4 or xboxone.';
COMMENT ON COLUMN manual_submissions.persona_id IS
    'Battlelog''s 64-bit persona id as submitted.';
COMMENT ON COLUMN manual_submissions.submitted_name IS
    'The name as submitted, no proof of anything. Null if none was given.';
COMMENT ON COLUMN manual_submissions.state IS
    'queued, validating and collecting are open; done, rejected, failed and expired are ends.';
COMMENT ON COLUMN manual_submissions.reason IS
    'Why it ended so, in words for the person. Null if there is nothing to say.';
COMMENT ON COLUMN manual_submissions.submitter_key IS
    'Tells submitters apart for limits and fair order; not an address in plain.';
COMMENT ON COLUMN manual_submissions.soldier_id IS
    'The soldier, once Battlelog answered for it. Null before, or if deleted since.';
COMMENT ON COLUMN manual_submissions.created_at IS
    'When this row was inserted.';
COMMENT ON COLUMN manual_submissions.updated_at IS
    'When this row was last written.';
COMMENT ON COLUMN manual_submissions.finished_at IS
    'When it reached an end. Null while open.';
COMMENT ON COLUMN manual_submissions.expires_at IS
    'From when an open ticket ends as expired, and a finished one may be removed.';
