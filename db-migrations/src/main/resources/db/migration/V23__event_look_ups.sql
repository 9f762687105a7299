-- Questions of operators to the event log (collector-architecture: Useful queries) that the contract's indexes do not
-- serve: what happened at one egress, and failures of one class. Pages go back in time, so time is part of each key.

CREATE INDEX ix_collection_events_egress_time
    ON collection_events (egress_key_snapshot, occurred_at DESC)
    WHERE egress_key_snapshot IS NOT NULL;

CREATE INDEX ix_collection_events_error_time
    ON collection_events (error_class, occurred_at DESC)
    WHERE error_class IS NOT NULL;
