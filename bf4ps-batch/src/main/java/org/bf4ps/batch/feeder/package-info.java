/**
 * The bounded feeder (collector-architecture: Bounded bootstrap feeder / working set): selects due
 * work from {@code collection_state} and keeps {@code collection_jobs} filled to its depth. It only
 * adds pending jobs; claims, leases and outcomes are the queue's.
 */
package org.bf4ps.batch.feeder;
