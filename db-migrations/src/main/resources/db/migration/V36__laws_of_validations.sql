-- The validation of a submission is a lease too (V16), so the laws of leases hold for it: it ends once, and does not
-- outlive its end. A validation that made a soldier goes on as a job under its own token, whose laws take over there.

CREATE OR REPLACE VIEW queue_law_breaches AS
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
WHERE j.collector_uuid IS DISTINCT FROM c.collector_uuid
UNION ALL
SELECT 'a validation is held, or has ended once', NULL, v.lease_token
FROM collection_events v
WHERE v.occurred_at > now() - interval '1 day'
  AND v.event_type = 'validation_claimed'
  AND (SELECT count(*) FROM manual_submissions m
       WHERE m.submission_id = (v.metadata ->> 'submission')::uuid AND m.lease_token = v.lease_token)
    + (SELECT count(*) FROM collection_events e
       WHERE e.persona_id = v.persona_id AND e.platform = v.platform AND e.lease_token = v.lease_token
         AND e.event_type IN ('validation_failed', 'validation_released', 'validation_expired', 'created')) <> 1
UNION ALL
SELECT 'no validation outlives its end by two minutes', NULL, m.lease_token
FROM manual_submissions m
WHERE m.state = 'validating'
  AND m.lease_expires_at < now() - interval '2 minutes';

CREATE OR REPLACE VIEW queue_laws AS
SELECT l.law, count(b.law) = 0 AS holds, count(b.law) AS breaches,
       (array_agg(concat_ws(', ', 'job ' || b.job_id, 'lease ' || b.lease_token) ORDER BY b.job_id, b.lease_token)
           FILTER (WHERE b.law IS NOT NULL))[1:5] AS examples
FROM (VALUES ('a created job waits, is held, or has ended once'),
             ('a job in the queue was created'),
             ('a claim is held, or has ended once'),
             ('what was finalised was claimed'),
             ('a refused write came after the end of its claim'),
             ('no lease outlives its end by two recovery rounds'),
             ('no more was sent than was permitted'),
             ('a collector''s current job is its own'),
             ('a validation is held, or has ended once'),
             ('no validation outlives its end by two minutes')) AS l (law)
LEFT JOIN queue_law_breaches b USING (law)
GROUP BY l.law;
