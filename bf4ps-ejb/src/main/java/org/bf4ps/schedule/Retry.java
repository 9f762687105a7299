package org.bf4ps.schedule;

import java.time.Instant;

/**
 * What a failure makes of a resource.
 *
 * @param state temporary failure or unavailable
 * @param nextDueAt when to ask again
 */
public record Retry(CollectionStatus state, Instant nextDueAt) {}
