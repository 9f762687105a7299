-- Storage of the few rows that change all the time. Space on each page keeps new row versions near the old
-- ones, and vacuum comes after a fixed number of changes: by share of the table it would come too late for a
-- small table that turns over thousands of times, and too rarely after a burst.

ALTER TABLE collection_jobs SET (
    fillfactor = 60,
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0,
    autovacuum_analyze_threshold = 1000
);

ALTER TABLE collectors SET (
    fillfactor = 50,
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0,
    autovacuum_analyze_threshold = 1000
);

ALTER TABLE egress_gates SET (
    fillfactor = 50,
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0,
    autovacuum_analyze_threshold = 1000
);
