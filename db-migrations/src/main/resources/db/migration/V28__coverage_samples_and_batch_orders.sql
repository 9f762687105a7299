-- How far the collection had come, kept now and then: a trend cannot be read from the states of today.

CREATE TABLE coverage_samples (
    sampled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    resource text NOT NULL,
    soldiers bigint NOT NULL,
    collected bigint NOT NULL,
    unavailable bigint NOT NULL,

    CONSTRAINT coverage_samples_pkey PRIMARY KEY (sampled_at, resource),
    CONSTRAINT coverage_samples_resource_check
        CHECK (resource IN ('detailed', 'weapons', 'vehicles', 'profile')),
    CONSTRAINT coverage_samples_counts_check
        CHECK (collected >= 0 AND unavailable >= 0 AND collected + unavailable <= soldiers)
);

COMMENT ON TABLE coverage_samples IS
    'How many soldiers each resource was collected from, sampled on a cadence. Source: the coverage round. Kept 400 days, configurable.';
COMMENT ON COLUMN coverage_samples.sampled_at IS
    'When it was counted; one moment for all resources of a sample.';
COMMENT ON COLUMN coverage_samples.resource IS
    'detailed, weapons, vehicles or profile.';
COMMENT ON COLUMN coverage_samples.soldiers IS
    'All known soldiers that are not hidden. Unit: count.';
COMMENT ON COLUMN coverage_samples.collected IS
    'How many of them had a success of the resource as their last outcome. Unit: count.';
COMMENT ON COLUMN coverage_samples.unavailable IS
    'For how many of them Battlelog has nothing: they are missing no more. Unit: count.';

-- Orders of operators to batch jobs. The server's job operator takes part in no transaction, so an order is written with
-- its entry in the audit trail first and carried out then: what was ordered is known whatever happens meanwhile.

CREATE TABLE batch_orders (
    order_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ordered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    operator_name text NOT NULL,
    node text NOT NULL,
    kind text NOT NULL,
    target text NOT NULL,
    state text NOT NULL DEFAULT 'ordered',
    outcome text,
    ended_at timestamptz,

    CONSTRAINT batch_orders_kind_check CHECK (kind IN ('start', 'stop', 'restart', 'abandon')),
    CONSTRAINT batch_orders_state_check CHECK (state IN ('ordered', 'done', 'refused', 'failed')),
    CONSTRAINT batch_orders_outcome_check
        CHECK ((state = 'ordered') = (ended_at IS NULL) AND (state = 'ordered') = (outcome IS NULL))
);

COMMENT ON TABLE batch_orders IS
    'What operators ordered of batch jobs, and what came of it. Source: the console. Kept for ever.';
COMMENT ON COLUMN batch_orders.order_id IS
    'Key of the order; greater is later.';
COMMENT ON COLUMN batch_orders.ordered_at IS
    'When it was ordered, by the database''s clock.';
COMMENT ON COLUMN batch_orders.operator_name IS
    'Who ordered it, as the account was called then.';
COMMENT ON COLUMN batch_orders.node IS
    'The node that carries it out: the one that served the form.';
COMMENT ON COLUMN batch_orders.kind IS
    'start, stop, restart or abandon.';
COMMENT ON COLUMN batch_orders.target IS
    'The job''s name to start, or the server''s id of the execution.';
COMMENT ON COLUMN batch_orders.state IS
    'ordered until the outcome is known; done; refused, nothing changed because a rule forbids it; failed, by a fault.';
COMMENT ON COLUMN batch_orders.outcome IS
    'What came of it, as a sentence. Null while that is not known.';
COMMENT ON COLUMN batch_orders.ended_at IS
    'When the outcome was written. Null before.';
