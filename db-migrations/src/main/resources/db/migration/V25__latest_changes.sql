-- The home page tells whose overall numbers changed last; without this it would sort the state of every soldier for that.

CREATE INDEX ix_collection_state_detailed_changed
    ON collection_state (detailed_last_changed_at DESC)
    WHERE detailed_last_changed_at IS NOT NULL;
