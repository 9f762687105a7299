/**
 * What Battlelog's answers say, read as a stream and reduced to what BF4PS keeps (CONTRACT §1 to
 * §6). An answer comes out whole or not at all: either a value of {@code org.bf4ps.battlelog} or a
 * {@link org.bf4ps.battlelog.parse.RejectedAnswer}. Nothing here knows HTTP, a clock or a database.
 */
package org.bf4ps.battlelog.parse;
