/**
 * The Battlelog simulator: an HTTP server on loopback with the resources of the wire contract,
 * faults that can be switched while it runs, and a log of every request. What the answers say is
 * the business of the package {@code answer}.
 */
package org.bf4ps.testkit.battlelog;
