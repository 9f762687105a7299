package org.bf4ps.collector;

import org.bf4ps.egress.Permit;

/**
 * What one visit to the database gave a collector: a claim and the permit for its first request.
 *
 * @param lease the claim's lease
 * @param permit the permit
 * @param began the ticker's value before the visit
 */
record Turn(HeldLease lease, Permit permit, long began) {}
