-- The rolling budget over all egresses asks for the permit that lies the budget's number of places back. A place
-- of its own makes that one look-up of one index entry, whatever the statistics of the ledger say. Taking a permit
-- under a budget is serialised by an advisory lock, which keeps the places without gaps.

ALTER TABLE egress_sends
    ADD COLUMN budget_place bigint,
    ADD CONSTRAINT egress_sends_budget_place_check CHECK (budget_place IS NULL OR returned_at IS NULL);

-- Not unique: the places behind a permit that is given back move up by one, row after row.
CREATE INDEX ix_egress_sends_budget_place
    ON egress_sends (budget_place)
    WHERE budget_place IS NOT NULL;

COMMENT ON COLUMN egress_sends.budget_place IS
    'Place among the permits that count towards the budget over all egresses, without gaps in the budget''s window. Null if given back or if there was no budget.';
