-- Settings that operators change while the nodes run, and egress addresses that operators let rest.

-- Append-only: the newest version of a key holds. Writers take an advisory lock, so that versions become visible in
-- their order and a node that remembers the greatest one misses none.
CREATE TABLE setting_versions (
    version bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL,
    value text,
    set_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    set_by text NOT NULL,
    reason text NOT NULL,

    CONSTRAINT setting_versions_key_nonempty CHECK (btrim(key) <> ''),
    CONSTRAINT setting_versions_set_by_nonempty CHECK (btrim(set_by) <> '')
);

CREATE INDEX ix_setting_versions_key
    ON setting_versions (key, version DESC);

-- Apart from blocked_until, which is Battlelog's word: a paused egress is no throttled one.
ALTER TABLE egress_gates
    ADD COLUMN paused_at timestamptz,
    ADD COLUMN paused_until timestamptz,
    ADD COLUMN paused_by text,
    ADD COLUMN pause_reason text,
    ADD CONSTRAINT egress_gates_pause_check
        CHECK ((paused_at IS NULL) = (paused_by IS NULL)
           AND (paused_at IS NOT NULL OR (paused_until IS NULL AND pause_reason IS NULL)));

COMMENT ON TABLE setting_versions IS
    'Settings that operators changed at run time, every change a row. The row with the greatest version of a key holds on all nodes. Kept for ever.';
COMMENT ON COLUMN setting_versions.version IS
    'Number of the change, ascending in the order in which changes became visible.';
COMMENT ON COLUMN setting_versions.key IS
    'The setting, as in docs/configuration.md.';
COMMENT ON COLUMN setting_versions.value IS
    'The value as text in the setting''s unit. Null if the key went back to the configuration of each node or its default.';
COMMENT ON COLUMN setting_versions.set_at IS
    'When it was changed.';
COMMENT ON COLUMN setting_versions.set_by IS
    'The operator.';
COMMENT ON COLUMN setting_versions.reason IS
    'Why, in the operator''s words; may be empty.';
COMMENT ON COLUMN egress_gates.paused_at IS
    'When an operator paused the egress. Null if none did.';
COMMENT ON COLUMN egress_gates.paused_until IS
    'When the pause ends by itself. Null if it does not, or if there is no pause.';
COMMENT ON COLUMN egress_gates.paused_by IS
    'The operator who paused it. Null if none did.';
COMMENT ON COLUMN egress_gates.pause_reason IS
    'Why, in the operator''s words. Null if none was told.';
