-- The second clock of freshness (DESIGN section 4.10): last_success_at tells when a resource was checked, this
-- one when its values last changed.

ALTER TABLE collection_state
    ADD COLUMN detailed_last_changed_at timestamptz,
    ADD COLUMN profile_last_changed_at timestamptz,
    ADD COLUMN weapons_last_changed_at timestamptz,
    ADD COLUMN vehicles_last_changed_at timestamptz;

COMMENT ON COLUMN collection_state.detailed_last_changed_at IS
    'When a success last brought detailed values that differ from those stored (the changed clock). Null before the first success.';
COMMENT ON COLUMN collection_state.profile_last_changed_at IS
    'When a success last brought profile values that differ from those stored (the changed clock). Null before the first success.';
COMMENT ON COLUMN collection_state.weapons_last_changed_at IS
    'When a success last brought weapons values that differ from those stored (the changed clock). Null before the first success.';
COMMENT ON COLUMN collection_state.vehicles_last_changed_at IS
    'When a success last brought vehicles values that differ from those stored (the changed clock). Null before the first success.';
