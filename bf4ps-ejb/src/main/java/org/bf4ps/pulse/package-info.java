/**
 * What of a node must go on by itself, and whether it does: the rounds that EJB timers start, and
 * the pulse by which health checks hear timers and collectors. What a round does lives with its
 * capability.
 */
package org.bf4ps.pulse;
