-- How far the collection has come, as a round of the scheduler counted it: counting reads the state of every soldier,
-- which no page and no request of the API may do.

CREATE TABLE coverage_counts (
    resource text PRIMARY KEY,
    counted_at timestamptz NOT NULL,
    soldiers bigint NOT NULL,
    success bigint NOT NULL,
    temporary_failure bigint NOT NULL,
    unavailable bigint NOT NULL,
    last_success_at timestamptz,

    CONSTRAINT coverage_counts_resource_check
        CHECK (resource IN ('detailed', 'profile', 'weapons', 'vehicles')),
    CONSTRAINT coverage_counts_states_check
        CHECK (success >= 0 AND temporary_failure >= 0 AND unavailable >= 0
               AND soldiers >= success + temporary_failure + unavailable)
);

COMMENT ON TABLE coverage_counts IS
    'How many soldiers stand in which state of each resource; hidden ones count nowhere. Source: the coverage round, from collection_state. One row per resource, replaced by each round.';
COMMENT ON COLUMN coverage_counts.resource IS
    'The resource.';
COMMENT ON COLUMN coverage_counts.counted_at IS
    'When the round counted.';
COMMENT ON COLUMN coverage_counts.soldiers IS
    'Known soldiers. Unit: count; what the three states do not hold was never attempted.';
COMMENT ON COLUMN coverage_counts.success IS
    'Soldiers whose last attempt brought data. Unit: count.';
COMMENT ON COLUMN coverage_counts.temporary_failure IS
    'Soldiers whose last attempt failed for a passing reason. Unit: count.';
COMMENT ON COLUMN coverage_counts.unavailable IS
    'Soldiers for which Battlelog has nothing. Unit: count.';
COMMENT ON COLUMN coverage_counts.last_success_at IS
    'The latest success of the resource. Null if there was none.';
