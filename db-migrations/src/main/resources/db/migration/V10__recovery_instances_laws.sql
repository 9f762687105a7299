-- Recovery that one bad row cannot stop, a registry that tells two processes with one identity apart, and the laws
-- of the queue for everybody to look at.

-- No foreign key: a job that ends must not wait for this table. Rows of ended leases are removed by the next round.
CREATE TABLE recovery_rejects (
    job_id bigint NOT NULL,
    lease_token uuid NOT NULL,
    failures integer NOT NULL DEFAULT 1,
    error_message text NOT NULL,
    first_failed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    next_try_at timestamptz NOT NULL,

    CONSTRAINT recovery_rejects_pkey PRIMARY KEY (job_id, lease_token),
    CONSTRAINT recovery_rejects_failures_check CHECK (failures >= 1)
);

CREATE TABLE collector_instances (
    collector_uuid uuid PRIMARY KEY REFERENCES collectors(collector_uuid) ON DELETE CASCADE,
    instance_token uuid NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- What breaks a law of the queue, in the events of the last day. One statement sees one snapshot, so the answer is exact
-- while collectors work. Jobs whose soldier was deleted went with it and are not asked about.
CREATE VIEW queue_law_breaches AS
WITH recent AS (
    SELECT * FROM collection_events
    WHERE occurred_at > now() - interval '1 day'
      AND event_type IN ('created', 'claimed', 'succeeded', 'failed', 'stale_rejected')
      AND soldier_id IS NOT NULL
)
SELECT 'a created job waits, is held, or has ended once' AS law, c.job_id, NULL::uuid AS lease_token
FROM recent c
WHERE c.event_type = 'created'
  AND (SELECT count(*) FROM collection_jobs j WHERE j.job_id = c.job_id)
    + (SELECT count(*) FROM collection_events e
       WHERE e.job_id = c.job_id AND e.event_type IN ('succeeded', 'failed', 'removed')) <> 1
UNION ALL
SELECT 'a job in the queue was created', j.job_id, j.lease_token
FROM collection_jobs j
WHERE j.created_at > now() - interval '1 day'
  AND NOT EXISTS (SELECT FROM collection_events e
                  WHERE e.job_id = j.job_id AND e.event_type = 'created')
UNION ALL
SELECT 'a claim is held, or has ended once', c.job_id, c.lease_token
FROM recent c
WHERE c.event_type = 'claimed'
  AND (SELECT count(*) FROM collection_jobs j
       WHERE j.job_id = c.job_id AND j.lease_token = c.lease_token)
    + (SELECT count(*) FROM collection_events e
       WHERE e.job_id = c.job_id AND e.lease_token = c.lease_token
         AND e.event_type IN ('succeeded', 'failed', 'released', 'lease_expired', 'removed')) <> 1
UNION ALL
SELECT 'what was finalised was claimed', f.job_id, f.lease_token
FROM recent f
WHERE f.event_type IN ('succeeded', 'failed')
  AND NOT EXISTS (SELECT FROM collection_events e
                  WHERE e.job_id = f.job_id AND e.lease_token = f.lease_token
                    AND e.event_type = 'claimed')
UNION ALL
SELECT 'a refused write came after the end of its claim', s.job_id, s.lease_token
FROM recent s
WHERE s.event_type = 'stale_rejected'
  AND NOT EXISTS (SELECT FROM collection_events e
                  WHERE e.job_id = s.job_id AND e.lease_token = s.lease_token
                    AND e.event_type IN ('succeeded', 'failed', 'released', 'lease_expired', 'removed'))
  AND NOT EXISTS (SELECT FROM collection_jobs j
                  WHERE j.job_id = s.job_id AND j.lease_token = s.lease_token
                    AND j.lease_expires_at <= now())
UNION ALL
SELECT 'no lease outlives its end by two recovery rounds', j.job_id, j.lease_token
FROM collection_jobs j
WHERE j.status IN ('claimed', 'running')
  AND j.lease_expires_at < now()
      - 2 * coalesce(nullif(current_setting('bf4ps.recovery_interval', true), ''), '15 s')::interval
UNION ALL
SELECT 'no more was sent than was permitted', f.job_id, f.lease_token
FROM recent f
WHERE f.event_type IN ('succeeded', 'failed')
  AND (f.metadata ->> 'sends')::integer
      > (SELECT count(*) FROM egress_sends p
         WHERE p.lease_token = f.lease_token AND p.returned_at IS NULL)
UNION ALL
SELECT 'a collector''s current job is its own', j.job_id, j.lease_token
FROM collectors c
JOIN collection_jobs j ON j.job_id = c.current_job_id
WHERE j.collector_uuid IS DISTINCT FROM c.collector_uuid;

CREATE VIEW queue_laws AS
SELECT l.law, count(b.law) = 0 AS holds, count(b.law) AS breaches,
       (array_agg(format('job %s, lease %s', b.job_id, b.lease_token) ORDER BY b.job_id)
           FILTER (WHERE b.law IS NOT NULL))[1:5] AS examples
FROM (VALUES ('a created job waits, is held, or has ended once'),
             ('a job in the queue was created'),
             ('a claim is held, or has ended once'),
             ('what was finalised was claimed'),
             ('a refused write came after the end of its claim'),
             ('no lease outlives its end by two recovery rounds'),
             ('no more was sent than was permitted'),
             ('a collector''s current job is its own')) AS l (law)
LEFT JOIN queue_law_breaches b USING (law)
GROUP BY l.law;

COMMENT ON VIEW queue_law_breaches IS
    'Jobs and claims that break a law of the queue, in the last day. The recovery interval is the setting bf4ps.recovery_interval of the session or database, 15 s if not set.';
COMMENT ON VIEW queue_laws IS
    'The laws of the queue, whether each holds now, how often it is broken, and up to five examples.';
COMMENT ON TABLE recovery_rejects IS
    'Expired leases that could not be returned to the queue, set aside so that the others are. Source: the recovery round. Kept until the lease is recovered or gone.';
COMMENT ON COLUMN recovery_rejects.job_id IS
    'The job whose lease has expired.';
COMMENT ON COLUMN recovery_rejects.lease_token IS
    'The claim that could not be recovered.';
COMMENT ON COLUMN recovery_rejects.failures IS
    'How often its recovery failed. Unit: count.';
COMMENT ON COLUMN recovery_rejects.error_message IS
    'What the database said at the last try.';
COMMENT ON COLUMN recovery_rejects.first_failed_at IS
    'When its recovery first failed.';
COMMENT ON COLUMN recovery_rejects.next_try_at IS
    'Until when it is left alone, by the database''s clock.';
COMMENT ON TABLE collector_instances IS
    'Which process runs a collector incarnation: another one is refused while it shows life. Source: registration. Kept until the process ends in order or is replaced.';
COMMENT ON COLUMN collector_instances.collector_uuid IS
    'The incarnation.';
COMMENT ON COLUMN collector_instances.instance_token IS
    'The process, new at each start of a node.';
COMMENT ON COLUMN collector_instances.taken_at IS
    'When the process took the incarnation.';
