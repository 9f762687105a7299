/**
 * Orders of operators to batch jobs: each is written with its entry in the audit trail before it is
 * carried out. What an order does stands in {@code BatchSteering}.
 */
package org.bf4ps.batch.order;
