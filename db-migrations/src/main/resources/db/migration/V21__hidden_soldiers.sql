-- Opt-out: a soldier that an operator hid is shown nowhere and not collected. A column and no table of its own, for
-- whoever looks for soldiers reads this row already.

ALTER TABLE soldiers
    ADD COLUMN hidden_at timestamptz,
    ADD COLUMN hidden_reason text,
    ADD CONSTRAINT soldiers_hidden_check CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));

CREATE INDEX ix_soldiers_hidden
    ON soldiers (hidden_at, soldier_id)
    WHERE hidden_at IS NOT NULL;

COMMENT ON COLUMN soldiers.hidden_at IS
    'When an operator hid the soldier: no page, search, list or API tells of it, and nothing is collected. Null for all others.';
COMMENT ON COLUMN soldiers.hidden_reason IS
    'Why it was hidden, in the operator''s words; shown in the console alone. Null exactly when hidden_at is.';
