package org.bf4ps.collector;

import java.time.Instant;
import java.util.UUID;

/**
 * A time in which a collector was lost, from the events of its transitions.
 *
 * @param collector the incarnation, or null if its row is gone
 * @param name its name at that time
 * @param silentSince its last sign of life before, or null if there was none
 * @param lostAt when the loss was noticed
 * @param restoredAt when it showed life again, or null if it did not
 */
public record Outage(
    UUID collector, String name, Instant silentSince, Instant lostAt, Instant restoredAt) {}
