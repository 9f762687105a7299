package org.bf4ps.soldier;

import java.time.Instant;

/**
 * A name of a soldier and the time in which it was observed.
 *
 * @param name the name as the source spelled it
 * @param firstSeenAt the first observation
 * @param lastSeenAt the last observation
 */
public record ObservedName(String name, Instant firstSeenAt, Instant lastSeenAt) {}
