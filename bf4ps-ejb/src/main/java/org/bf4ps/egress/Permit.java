package org.bf4ps.egress;

import java.sql.Timestamp;
import java.time.Duration;

/**
 * The right to send one request, as a row of the ledger.
 *
 * @param sendId the row of {@code egress_sends}
 * @param arrival the gate's theoretical arrival time after this permit, to the database's
 *     precision: the permit can be given back while the gate still shows it
 * @param turnIn how long after it was taken the request may leave; zero for at once
 * @param spacing the gate's interval between two turns, without the weight of what is asked for
 */
public record Permit(long sendId, Timestamp arrival, Duration turnIn, Duration spacing) {
  /** The permit after the gate was charged for what it is used for. */
  Permit chargedTo(Timestamp charged) {
    return new Permit(sendId, charged, turnIn, spacing);
  }
}
