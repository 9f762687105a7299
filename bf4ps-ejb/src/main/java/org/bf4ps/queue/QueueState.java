package org.bf4ps.queue;

import java.time.Instant;

/**
 * Jobs of one lane, class and status.
 *
 * @param lane {@code background} or {@code interactive}
 * @param priorityClass {@code interactive}, {@code active}, {@code recent} or {@code bootstrap}
 * @param status {@code pending}, {@code claimed} or {@code running}
 * @param count how many, positive
 * @param oldestEligibleAt since when the oldest pending one may run; null if none may
 */
public record QueueState(
    String lane, String priorityClass, String status, long count, Instant oldestEligibleAt) {}
