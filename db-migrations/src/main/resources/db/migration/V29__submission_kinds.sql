-- What a ticket asks for, and by what right: updates of known soldiers and new soldiers have limits of their own, and a
-- program with a key has greater ones. Rows of nodes that do not know of it yet count as a visitor's for a new soldier.

ALTER TABLE manual_submissions
    ADD COLUMN kind text NOT NULL DEFAULT 'new',
    ADD COLUMN submitter_class text NOT NULL DEFAULT 'visitor',
    ADD CONSTRAINT manual_submissions_kind_check CHECK (kind IN ('new', 'update')),
    ADD CONSTRAINT manual_submissions_submitter_class_check CHECK (submitter_class IN ('visitor', 'program'));

COMMENT ON COLUMN manual_submissions.kind IS
    'new for a soldier that was not known when it was asked for, update for a known one; each has limits of its own.';
COMMENT ON COLUMN manual_submissions.submitter_class IS
    'visitor, told apart by address, or program, told apart by its API key, whose limits are greater.';
