-- Falls and resets of cumulative counters (DESIGN section 4.7): the history stays, a boundary marks the break.

CREATE TABLE stats_boundaries (
    boundary_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    kind text NOT NULL,
    observed_at timestamptz NOT NULL,
    snapshot_before bigint
        REFERENCES detailed_stats_history(snapshot_id) ON DELETE SET NULL,
    snapshot_after bigint
        REFERENCES detailed_stats_history(snapshot_id) ON DELETE SET NULL,
    evidence jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT stats_boundaries_kind_check CHECK (kind IN ('reset', 'fall'))
);

CREATE INDEX ix_stats_boundaries_soldier_time
    ON stats_boundaries (soldier_id, observed_at DESC);

-- For the foreign keys: a soldier's removal takes its snapshots along, and each asks for its boundaries.
CREATE INDEX ix_stats_boundaries_snapshot_before
    ON stats_boundaries (snapshot_before)
    WHERE snapshot_before IS NOT NULL;

CREATE INDEX ix_stats_boundaries_snapshot_after
    ON stats_boundaries (snapshot_after)
    WHERE snapshot_after IS NOT NULL;

COMMENT ON TABLE stats_boundaries IS
    'Where a soldier''s cumulative numbers fell, so that graphs and gains do not take it for play. Kept for ever.';
COMMENT ON COLUMN stats_boundaries.boundary_id IS
    'Key of the boundary.';
COMMENT ON COLUMN stats_boundaries.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN stats_boundaries.kind IS
    'fall: seen once, kept aside until fetched again; reset: confirmed, the lower values are current.';
COMMENT ON COLUMN stats_boundaries.observed_at IS
    'When Battlelog served the answer with the lower values.';
COMMENT ON COLUMN stats_boundaries.snapshot_before IS
    'Last snapshot before the break. Null if there is none.';
COMMENT ON COLUMN stats_boundaries.snapshot_after IS
    'First snapshot after the break. Null until it is stored.';
COMMENT ON COLUMN stats_boundaries.evidence IS
    'Which fields fell, from what to what; never a whole response. Null if not told.';
COMMENT ON COLUMN stats_boundaries.created_at IS
    'When this row was inserted.';
