-- Discovery (database-schema: Continuous BF4SW discovery; DESIGN section 6): the cursor by alias id, the
-- watermark of activity, and the rows that could not be taken over.

CREATE TABLE discovery_state (
    source_type text PRIMARY KEY,
    last_alias_id bigint NOT NULL DEFAULT 0,
    activity_watermark timestamptz,
    last_round_at timestamptz,
    last_success_at timestamptz,
    last_error text,
    updated_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT discovery_state_source_type_nonempty CHECK (btrim(source_type) <> ''),
    CONSTRAINT discovery_state_last_alias_id_check CHECK (last_alias_id >= 0)
);

-- An unknown platform label, say, is an importer error: it is recorded here once per source row and
-- never stops the rows behind it.
CREATE TABLE discovery_rejects (
    source_type text NOT NULL,
    source_row_id bigint NOT NULL,
    platform_label text,
    persona_id bigint,
    player_name text,
    reason text NOT NULL,
    first_seen_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),

    PRIMARY KEY (source_type, source_row_id)
);

COMMENT ON TABLE discovery_state IS
    'How far discovery has read each source. One row per source.';
COMMENT ON COLUMN discovery_state.source_type IS
    'The source, as in soldier_sources.';
COMMENT ON COLUMN discovery_state.last_alias_id IS
    'Greatest source row id taken over; moves in the transaction of the rows'' upserts. Source: bf4_player_aliases.id.';
COMMENT ON COLUMN discovery_state.activity_watermark IS
    'Up to when moved last_seen values were read, by the source''s clock. Null before the first round.';
COMMENT ON COLUMN discovery_state.last_round_at IS
    'When a round last ended, whatever came of it. Null before the first.';
COMMENT ON COLUMN discovery_state.last_success_at IS
    'When a round last succeeded. Null before the first.';
COMMENT ON COLUMN discovery_state.last_error IS
    'The last round''s fault in words. Null after a success.';
COMMENT ON COLUMN discovery_state.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE discovery_rejects IS
    'Source rows that could not be taken over, each told once. Kept until an operator removes them.';
COMMENT ON COLUMN discovery_rejects.source_type IS
    'The source, as in discovery_state.';
COMMENT ON COLUMN discovery_rejects.source_row_id IS
    'The source''s row id. Source: bf4_player_aliases.id.';
COMMENT ON COLUMN discovery_rejects.platform_label IS
    'The platform as the source spells it. Null if it told none.';
COMMENT ON COLUMN discovery_rejects.persona_id IS
    'The persona id as told. Null if it told none.';
COMMENT ON COLUMN discovery_rejects.player_name IS
    'The name as told. Null if it told none.';
COMMENT ON COLUMN discovery_rejects.reason IS
    'Why the row was refused, in words.';
COMMENT ON COLUMN discovery_rejects.first_seen_at IS
    'When the row was first refused.';
COMMENT ON COLUMN discovery_rejects.last_seen_at IS
    'When the row was last refused.';
