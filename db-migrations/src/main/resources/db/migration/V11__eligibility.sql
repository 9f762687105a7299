-- Eligibility (database-schema: Activity-aware gameplay freshness, Last-good data and stats resets; DESIGN section 4.7):
-- the reconciliation of activity, how long a resource has been failing, and falls of counters under suspicion.

-- The position inside activity is (watermark, alias id): many rows may share one last_seen, and a round that
-- its time box ends in the middle of them goes on behind the last one.
ALTER TABLE discovery_state
    ADD COLUMN activity_alias_id bigint NOT NULL DEFAULT 0,
    ADD COLUMN activity_round_at timestamptz,
    ADD COLUMN activity_success_at timestamptz,
    ADD COLUMN activity_error text,
    ADD CONSTRAINT discovery_state_activity_alias_id_check CHECK (activity_alias_id >= 0);

ALTER TABLE collection_state
    ADD COLUMN detailed_failing_since timestamptz,
    ADD COLUMN profile_failing_since timestamptz,
    ADD COLUMN weapons_failing_since timestamptz,
    ADD COLUMN vehicles_failing_since timestamptz;

-- How far the bootstrap has come is asked at each feed; what is left of it is small most of the time.
CREATE INDEX ix_collection_state_detailed_never
    ON collection_state (soldier_id)
    WHERE detailed_state = 'never_attempted';

-- One open suspicion a soldier: the answers that fell are kept aside here until they are confirmed or dropped.
CREATE TABLE stats_suspicions (
    soldier_id bigint PRIMARY KEY
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    kind text NOT NULL,
    sights integer NOT NULL DEFAULT 1,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    observed jsonb NOT NULL,
    fallen jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT stats_suspicions_kind_check CHECK (kind IN ('reset', 'fall', 'zeros')),
    CONSTRAINT stats_suspicions_sights_check CHECK (sights >= 1),
    CONSTRAINT stats_suspicions_order_check CHECK (last_seen_at >= first_seen_at)
);

CREATE TABLE stats_fall_pauses (
    pause_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    paused_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    resumed_at timestamptz,
    answers bigint NOT NULL,
    falls bigint NOT NULL,

    CONSTRAINT stats_fall_pauses_counts_check CHECK (falls >= 0 AND answers >= falls)
);

CREATE UNIQUE INDEX uq_stats_fall_pauses_open
    ON stats_fall_pauses ((resumed_at IS NULL))
    WHERE resumed_at IS NULL;

COMMENT ON COLUMN discovery_state.activity_watermark IS
    'Up to when moved last_seen values were read for good, by the source''s clock, the overlap already taken off. Null before the first round.';
COMMENT ON COLUMN discovery_state.activity_alias_id IS
    'Greatest source row id taken over among the rows whose last_seen is the watermark; 0 if none. Source: bf4_player_aliases.id.';
COMMENT ON COLUMN discovery_state.activity_round_at IS
    'When a reconciliation of activity last ended, whatever came of it. Null before the first.';
COMMENT ON COLUMN discovery_state.activity_success_at IS
    'When a reconciliation of activity last succeeded. Null before the first.';
COMMENT ON COLUMN discovery_state.activity_error IS
    'The last reconciliation''s fault in words. Null after a success.';

COMMENT ON COLUMN collection_state.detailed_failing_since IS
    'When the present run of failures at detailed began. Null if the last attempt succeeded or there was none.';
COMMENT ON COLUMN collection_state.profile_failing_since IS
    'When the present run of failures at profile began. Null if the last attempt succeeded or there was none.';
COMMENT ON COLUMN collection_state.weapons_failing_since IS
    'When the present run of failures at weapons began. Null if the last attempt succeeded or there was none.';
COMMENT ON COLUMN collection_state.vehicles_failing_since IS
    'When the present run of failures at vehicles began. Null if the last attempt succeeded or there was none.';

COMMENT ON TABLE stats_suspicions IS
    'Detailed answers whose cumulative counters are below the stored ones, kept aside until fetched again. One open suspicion a soldier, removed when it is confirmed or dropped.';
COMMENT ON COLUMN stats_suspicions.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN stats_suspicions.kind IS
    'reset: time played and most counters fell; fall: some counters fell; zeros: every counter is told as 0. By the last sight.';
COMMENT ON COLUMN stats_suspicions.sights IS
    'How many answers in agreement, each a confirmation delay after the one before, showed the fall. Unit: count.';
COMMENT ON COLUMN stats_suspicions.first_seen_at IS
    'When the collection that first showed the fall began.';
COMMENT ON COLUMN stats_suspicions.last_seen_at IS
    'When the collection of the last counted sight began.';
COMMENT ON COLUMN stats_suspicions.observed IS
    'The retained values of the last counted sight by column, never a whole response; fields that were not told are absent.';
COMMENT ON COLUMN stats_suspicions.fallen IS
    'The counters that fell by column, each as [stored, told].';
COMMENT ON COLUMN stats_suspicions.created_at IS
    'When this row was inserted.';
COMMENT ON COLUMN stats_suspicions.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE stats_fall_pauses IS
    'When the acceptance of falls was paused because too many answers fell at once: then Battlelog is wrong, not the players. Kept for ever.';
COMMENT ON COLUMN stats_fall_pauses.pause_id IS
    'Key of the pause.';
COMMENT ON COLUMN stats_fall_pauses.paused_at IS
    'When the share of falls exceeded the limit.';
COMMENT ON COLUMN stats_fall_pauses.resumed_at IS
    'When the share was within the limit again. Null while the pause lasts; at most one lasts.';
COMMENT ON COLUMN stats_fall_pauses.answers IS
    'Detailed answers in the guard''s window when the pause began. Unit: count.';
COMMENT ON COLUMN stats_fall_pauses.falls IS
    'Those of them that fell. Unit: count.';

COMMENT ON TABLE stats_boundaries IS
    'Where a soldier''s cumulative numbers fell and the fall was confirmed, so that graphs and gains do not take it for play. Kept for ever.';
COMMENT ON COLUMN stats_boundaries.kind IS
    'reset: time played and most counters began anew; fall: some counters fell. Both were confirmed by a later answer.';
COMMENT ON COLUMN stats_boundaries.observed_at IS
    'When the collection that confirmed the lower values began.';
