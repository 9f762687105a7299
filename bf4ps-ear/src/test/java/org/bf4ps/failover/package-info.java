/**
 * A whole node whose database fails over, turns read-only, refuses connections or runs out of disk,
 * and whose BF4SW is a replica that lags. Trouble is real: real clusters, real signals, a real
 * small disk. Trouble with nodes themselves lives in {@code org.bf4ps.wholeway}.
 */
package org.bf4ps.failover;
