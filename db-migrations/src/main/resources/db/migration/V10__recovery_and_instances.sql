-- Recovery that one bad row cannot stop, and a registry that tells two processes with one identity apart.

-- No foreign key: a job that ends must not wait for this table. Rows of ended leases are removed by the next round.
CREATE TABLE recovery_rejects (
    job_id bigint NOT NULL,
    lease_token uuid NOT NULL,
    failures integer NOT NULL DEFAULT 1,
    error_message text NOT NULL,
    first_failed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    next_try_at timestamptz NOT NULL,

    CONSTRAINT recovery_rejects_pkey PRIMARY KEY (job_id, lease_token),
    CONSTRAINT recovery_rejects_failures_check CHECK (failures >= 1)
);

CREATE TABLE collector_instances (
    collector_uuid uuid PRIMARY KEY REFERENCES collectors(collector_uuid) ON DELETE CASCADE,
    instance_token uuid NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

COMMENT ON TABLE recovery_rejects IS
    'Expired leases that could not be returned to the queue, set aside so that the others are. Source: the recovery round. Kept until the lease is recovered or gone.';
COMMENT ON COLUMN recovery_rejects.job_id IS
    'The job whose lease has expired.';
COMMENT ON COLUMN recovery_rejects.lease_token IS
    'The claim that could not be recovered.';
COMMENT ON COLUMN recovery_rejects.failures IS
    'How often its recovery failed. Unit: count.';
COMMENT ON COLUMN recovery_rejects.error_message IS
    'What the database said at the last try.';
COMMENT ON COLUMN recovery_rejects.first_failed_at IS
    'When its recovery first failed.';
COMMENT ON COLUMN recovery_rejects.next_try_at IS
    'Until when it is left alone, by the database''s clock.';
COMMENT ON TABLE collector_instances IS
    'Which process runs a collector incarnation: another one is refused while it shows life. Source: registration. Kept until the process ends in order or is replaced.';
COMMENT ON COLUMN collector_instances.collector_uuid IS
    'The incarnation.';
COMMENT ON COLUMN collector_instances.instance_token IS
    'The process, new at each start of a node.';
COMMENT ON COLUMN collector_instances.taken_at IS
    'When the process took the incarnation.';
