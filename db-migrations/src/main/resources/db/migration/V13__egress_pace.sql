-- A permit may cost more than one interval (weights), and an interval may follow Battlelog's answers (adaptive pace).

ALTER TABLE egress_gates
    ADD COLUMN adaptive_interval_ms double precision,
    ADD CONSTRAINT egress_gates_adaptive_interval_check CHECK (adaptive_interval_ms >= 1);

ALTER TABLE egress_sends
    ADD COLUMN charged_ms double precision,
    ADD CONSTRAINT egress_sends_charged_check CHECK (charged_ms > 0);

COMMENT ON COLUMN egress_gates.adaptive_interval_ms IS
    'Interval of the adaptive pace, in place of interval_ms: shorter after answers, longer after a throttle. Unit: milliseconds. Null while the pace is fixed.';
COMMENT ON COLUMN egress_sends.charged_ms IS
    'How far the permit moved its gate''s arrival time: interval times weight. Unit: milliseconds. Null for permits before weights.';
