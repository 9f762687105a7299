-- Nodes themselves, not only the collectors on them: who died with a batch job in hand, and on which node an operator's setting does not hold, is
-- known of every role. Older nodes write no row and are taken for unknown.

CREATE TABLE nodes (
    node text PRIMARY KEY,
    roles text NOT NULL,
    software_version text,
    started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended_at timestamptz,
    settings_version bigint NOT NULL DEFAULT 0,
    refused_settings text,

    CONSTRAINT nodes_node_nonempty CHECK (btrim(node) <> '')
);

COMMENT ON TABLE nodes IS
    'Processes that run BF4PS, by their heartbeat. Source: every node, whatever its roles, every few seconds. Kept until the node was silent for 30 days.';
COMMENT ON COLUMN nodes.node IS
    'What the node calls itself, in batch executions too: its host and state directory. A restarted one has the same.';
COMMENT ON COLUMN nodes.roles IS
    'What it does: web, scheduler, collector, separated by commas.';
COMMENT ON COLUMN nodes.software_version IS
    'The version of BF4PS that it runs. Null if its archive does not tell.';
COMMENT ON COLUMN nodes.started_at IS
    'When this life of it began.';
COMMENT ON COLUMN nodes.seen_at IS
    'Its last heartbeat, by the database''s clock.';
COMMENT ON COLUMN nodes.ended_at IS
    'When it ended in order. Null while it runs, and for ever if it was killed.';
COMMENT ON COLUMN nodes.settings_version IS
    'The newest version of setting_versions that it looked at; 0 before the first.';
COMMENT ON COLUMN nodes.refused_settings IS
    'Why that version does not hold there, in words: the values before it do. Null if it holds.';
