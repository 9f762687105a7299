-- One budget over all egresses holds only if every node counts by it: each process tells the one it was started with.

ALTER TABLE collector_instances
    ADD COLUMN budget_sends integer NOT NULL DEFAULT 0,
    ADD COLUMN budget_window_ms bigint,
    ADD CONSTRAINT collector_instances_budget_check
        CHECK ((budget_sends = 0 AND budget_window_ms IS NULL)
            OR (budget_sends > 0 AND budget_window_ms IS NOT NULL AND budget_window_ms > 0));

COMMENT ON COLUMN collector_instances.budget_sends IS
    'How many requests the process lets all egresses send in its window; 0 for no limit. Unit: count.';
COMMENT ON COLUMN collector_instances.budget_window_ms IS
    'The window of the budget. Null without one. Unit: milliseconds.';
