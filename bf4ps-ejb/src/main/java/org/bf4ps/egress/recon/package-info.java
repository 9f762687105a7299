/**
 * The operators' measured reconnaissance of one egress: what rate and burst Battlelog lets through
 * and how long a throttle lasts. It stands beside the gates: while it runs, no collector may send
 * from the same address. Nothing here touches the database.
 */
package org.bf4ps.egress.recon;
