-- Weighted fairness between classes (DESIGN section 4.2): each claim of background work draws a turn, and the turn says
-- which class goes first. A sequence, because it is never locked until a commit: no claim waits for another's.

CREATE SEQUENCE claim_turns AS bigint MINVALUE 0 START WITH 0 CACHE 1 CYCLE;

COMMENT ON SEQUENCE claim_turns IS
    'The number of the next claim of background work, for all nodes: turn modulo length of the rota gives the class that goes first.';
