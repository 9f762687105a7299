-- A permit may be taken a moment before its turn; pace and budget count by the turn.

COMMENT ON COLUMN egress_sends.permitted_at IS
    'From when on the request may leave, by the database''s clock: when the permit was given, or its turn a moment later.';
