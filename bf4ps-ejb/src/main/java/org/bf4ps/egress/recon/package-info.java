/**
 * The operators' measured reconnaissance of one egress: what rate and burst Battlelog lets through
 * and how long a throttle lasts. While it runs, no collector may send from the same address: where
 * the nodes' database is known, the gate of the address is held closed.
 */
package org.bf4ps.egress.recon;
