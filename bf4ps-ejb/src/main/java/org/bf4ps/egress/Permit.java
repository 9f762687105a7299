package org.bf4ps.egress;

import java.sql.Timestamp;

/**
 * The right to send one request, as a row of the ledger.
 *
 * @param sendId the row of {@code egress_sends}
 * @param arrival the gate's theoretical arrival time after this permit, to the database's
 *     precision: the permit can be given back while the gate still shows it
 */
public record Permit(long sendId, Timestamp arrival) {}
