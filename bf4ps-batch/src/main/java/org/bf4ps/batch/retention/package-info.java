/**
 * What goes after its time: collection events, permits of the ledger, samples of the coverage and
 * finished executions of batch jobs. Statistics and their history never do (operational-schema:
 * Retention).
 */
package org.bf4ps.batch.retention;
