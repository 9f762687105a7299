-- Egress (DESIGN section 4.4): one gate per egress address, and the ledger of permits that the rolling budget counts.

CREATE TABLE egress_gates (
    egress_key text PRIMARY KEY,
    interval_ms bigint NOT NULL,
    burst integer NOT NULL DEFAULT 1,
    theoretical_arrival_at timestamptz NOT NULL DEFAULT 'epoch',
    blocked_until timestamptz,
    throttle_level integer NOT NULL DEFAULT 0,
    last_throttled_at timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT egress_gates_egress_key_nonempty CHECK (btrim(egress_key) <> ''),
    CONSTRAINT egress_gates_interval_check CHECK (interval_ms > 0),
    CONSTRAINT egress_gates_burst_check CHECK (burst >= 1),
    CONSTRAINT egress_gates_throttle_level_check CHECK (throttle_level >= 0)
);

-- No foreign keys: the ledger outlives jobs, collectors and gates, and a permit must never wait for their rows.
CREATE TABLE egress_sends (
    send_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    egress_key text NOT NULL,
    collector_uuid uuid,
    job_id bigint,
    lease_token uuid,
    resource text,
    lane text,
    -- Not now(): the ledger tells the moment of the permit, not that of its transaction's start.
    permitted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    returned_at timestamptz,

    CONSTRAINT egress_sends_egress_key_nonempty CHECK (btrim(egress_key) <> ''),
    CONSTRAINT egress_sends_resource_check
        CHECK (resource IS NULL OR resource IN ('detailed', 'profile', 'weapons', 'vehicles')),
    CONSTRAINT egress_sends_lane_check
        CHECK (lane IS NULL OR lane IN ('background', 'interactive'))
);

CREATE INDEX ix_egress_sends_time
    ON egress_sends (permitted_at);

CREATE INDEX ix_egress_sends_egress_time
    ON egress_sends (egress_key, permitted_at);

CREATE INDEX ix_egress_sends_lease
    ON egress_sends (lease_token)
    WHERE lease_token IS NOT NULL;

COMMENT ON TABLE egress_gates IS
    'One gate per egress address (GCRA): when the next request may leave. One row per egress key.';
COMMENT ON COLUMN egress_gates.egress_key IS
    'Names the egress address, as in collectors.';
COMMENT ON COLUMN egress_gates.interval_ms IS
    'Least mean distance of two requests. Unit: milliseconds.';
COMMENT ON COLUMN egress_gates.burst IS
    'How many requests may leave at once after a pause. Unit: count.';
COMMENT ON COLUMN egress_gates.theoretical_arrival_at IS
    'The gate''s theoretical arrival time, by the database''s clock; the epoch says that the gate was never used.';
COMMENT ON COLUMN egress_gates.blocked_until IS
    'Until when a throttling answer closed the gate. Null if it did not.';
COMMENT ON COLUMN egress_gates.throttle_level IS
    'Throttling answers in a row, which doubles the closing; 0 after a quiet time.';
COMMENT ON COLUMN egress_gates.last_throttled_at IS
    'When Battlelog last throttled this egress. Null if never.';
COMMENT ON COLUMN egress_gates.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE egress_sends IS
    'The ledger of permits: one row per permit, written before the request leaves. The rolling-hour budget counts it.';
COMMENT ON COLUMN egress_sends.send_id IS
    'Key of the permit.';
COMMENT ON COLUMN egress_sends.egress_key IS
    'The gate that gave the permit.';
COMMENT ON COLUMN egress_sends.collector_uuid IS
    'Who took the permit. Null if no collector did.';
COMMENT ON COLUMN egress_sends.job_id IS
    'Job for which it was taken. Null if not yet known.';
COMMENT ON COLUMN egress_sends.lease_token IS
    'Claim under which it was taken. Null if none.';
COMMENT ON COLUMN egress_sends.resource IS
    'Resource asked for. Null if not yet known.';
COMMENT ON COLUMN egress_sends.lane IS
    'Lane of the work. Null if not yet known.';
COMMENT ON COLUMN egress_sends.permitted_at IS
    'When the permit was given, by the database''s clock.';
COMMENT ON COLUMN egress_sends.returned_at IS
    'When the permit was given back because nothing was sent. Null if it was used.';
