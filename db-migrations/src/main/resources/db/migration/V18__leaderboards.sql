-- Leaderboards: what every soldier's place is, worked out by a round of the scheduler, so that a page reads a few
-- rows of an index and never counts who is ahead.

CREATE TABLE leaderboard_editions (
    metric text PRIMARY KEY,
    made_at timestamptz NOT NULL,
    active_since timestamptz NOT NULL,
    least_seconds bigint NOT NULL,
    least_kills bigint NOT NULL,
    ranked_pc bigint NOT NULL,
    ranked_ps4 bigint NOT NULL,
    ranked_xboxone bigint NOT NULL,

    CONSTRAINT leaderboard_editions_rules_check CHECK (least_seconds >= 0 AND least_kills >= 0),
    CONSTRAINT leaderboard_editions_ranked_check
        CHECK (ranked_pc >= 0 AND ranked_ps4 >= 0 AND ranked_xboxone >= 0)
);

CREATE TABLE leaderboard_entries (
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    metric text NOT NULL,
    platform text NOT NULL,
    value double precision NOT NULL,
    rank bigint NOT NULL,
    platform_rank bigint NOT NULL,

    PRIMARY KEY (soldier_id, metric),
    CONSTRAINT leaderboard_entries_platform_check CHECK (platform IN ('pc', 'ps4', 'xboxone')),
    CONSTRAINT leaderboard_entries_rank_check CHECK (platform_rank >= 1 AND rank >= platform_rank)
);

-- Pages are read backwards from the greatest value; the key decides between equal values.
CREATE INDEX ix_leaderboard_entries_all
    ON leaderboard_entries (metric, value, soldier_id);

CREATE INDEX ix_leaderboard_entries_platform
    ON leaderboard_entries (metric, platform, value, soldier_id);

COMMENT ON TABLE leaderboard_editions IS
    'When each leaderboard was last worked out and by which rules. Source: the leaderboard round. One row per metric, replaced by each round.';
COMMENT ON COLUMN leaderboard_editions.metric IS
    'The metric''s name as in URLs.';
COMMENT ON COLUMN leaderboard_editions.made_at IS
    'When the round that made this edition began.';
COMMENT ON COLUMN leaderboard_editions.active_since IS
    'Soldiers last observed before this moment take no part.';
COMMENT ON COLUMN leaderboard_editions.least_seconds IS
    'Least time played to take part. Unit: seconds; 0 if the metric has no such rule.';
COMMENT ON COLUMN leaderboard_editions.least_kills IS
    'Least kills to take part. Unit: count; 0 if the metric has no such rule.';
COMMENT ON COLUMN leaderboard_editions.ranked_pc IS
    'Ranked soldiers on PC. Unit: count.';
COMMENT ON COLUMN leaderboard_editions.ranked_ps4 IS
    'Ranked soldiers on PlayStation 4. Unit: count.';
COMMENT ON COLUMN leaderboard_editions.ranked_xboxone IS
    'Ranked soldiers on Xbox One. Unit: count.';
COMMENT ON TABLE leaderboard_entries IS
    'The place of each ranked soldier in each leaderboard. Source: the leaderboard round, from detailed_stats_current. Kept until a round no longer ranks the soldier.';
COMMENT ON COLUMN leaderboard_entries.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN leaderboard_entries.metric IS
    'The metric, as in leaderboard_editions.';
COMMENT ON COLUMN leaderboard_entries.platform IS
    'The soldier''s platform.';
COMMENT ON COLUMN leaderboard_entries.value IS
    'The soldier''s value, in the metric''s unit. The greater, the better.';
COMMENT ON COLUMN leaderboard_entries.rank IS
    'Place among all ranked soldiers, shared by equal values: 1, 2, 2, 4.';
COMMENT ON COLUMN leaderboard_entries.platform_rank IS
    'Place among the ranked soldiers of the platform, shared in the same way.';
