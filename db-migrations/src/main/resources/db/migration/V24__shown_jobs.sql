-- A collector's row shows its job at most once a second. Each change of the row leaves a version behind, which cannot
-- be cleaned away while a stranger's session holds an old snapshot, and every later statement about the collector
-- walks over all of them.

ALTER TABLE collectors ADD COLUMN job_shown_at timestamptz;

-- The end of a job clears the reference to it by the foreign key, which would otherwise read the whole table.
CREATE INDEX ix_collectors_current_job
    ON collectors (current_job_id)
    WHERE current_job_id IS NOT NULL;

COMMENT ON COLUMN collectors.current_job_id IS
    'The job it holds. Null if none, and for a job claimed within a second of the one shown before.';
COMMENT ON COLUMN collectors.job_shown_at IS
    'When current_job_id was last set. Null if never.';
