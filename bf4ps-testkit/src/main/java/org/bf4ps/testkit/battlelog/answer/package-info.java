/**
 * What Battlelog says about a made-up soldier at a moment: the values, and their bytes in the size
 * and spelling of the wire contract. Pure functions; no sockets, no faults, no memory of requests.
 */
package org.bf4ps.testkit.battlelog.answer;
