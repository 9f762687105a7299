package org.bf4ps.queue;

import java.time.OffsetDateTime;
import java.util.UUID;

/**
 * A lease that has expired while its job was still held.
 *
 * @param jobId the job
 * @param leaseToken the claim that was lost
 * @param expiredAt when it expired, by the database's clock
 */
record LostLease(long jobId, UUID leaseToken, OffsetDateTime expiredAt) {}
