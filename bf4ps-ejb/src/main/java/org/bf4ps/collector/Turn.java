package org.bf4ps.collector;

import org.bf4ps.egress.Permit;
import org.bf4ps.queue.WorkLease;

/**
 * What one visit to the database gave a collector: a claim and the permit for its first request.
 *
 * @param practice the settings it was given under
 * @param lease the claim's lease
 * @param permit the permit
 * @param began the ticker's value before the visit
 * @param slot when the permit may be used
 * @param <L> what was claimed
 */
record Turn<L extends WorkLease>(
    Practice practice, HeldLease<L> lease, Permit permit, long began, SendSlot slot) {}
