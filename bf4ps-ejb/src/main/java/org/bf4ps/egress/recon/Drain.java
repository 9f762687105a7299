package org.bf4ps.egress.recon;

/**
 * A run from full rest to its first throttle.
 *
 * @param passed requests that were let through
 * @param seconds from the first request to the throttled one
 */
record Drain(int passed, double seconds) {}
