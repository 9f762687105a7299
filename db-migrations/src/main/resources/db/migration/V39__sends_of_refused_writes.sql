-- A holder whose lease was recovered has sent too. Its refused write tells how often, and that must be permitted as well.
-- Events of before do not tell it, and are passed by; so is a holder that never came back, of which no event can tell.
--
-- A refused write may follow any end of its claim, also its own success: where the answer to that commit was lost, the
-- holder writes it again and is refused. So that law stays as it is.

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
WHERE f.event_type IN ('succeeded', 'failed', 'stale_rejected')
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
