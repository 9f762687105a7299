/**
 * Physical sends: the gate of each egress key, the budget over all of them, the ledger of permits,
 * and what answers do to a gate (DESIGN §4.4). Nothing here sends; a permit is only taken through
 * {@link org.bf4ps.egress.EgressGate}.
 */
package org.bf4ps.egress;
