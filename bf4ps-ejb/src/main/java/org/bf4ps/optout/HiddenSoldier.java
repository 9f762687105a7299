package org.bf4ps.optout;

import java.time.Instant;
import org.bf4ps.battlelog.Persona;

/**
 * A soldier that is shown nowhere but in the console.
 *
 * @param persona its identity
 * @param name the name that it had when it was hidden
 * @param hiddenAt since when
 * @param reason why, in the operator's words
 */
public record HiddenSoldier(Persona persona, String name, Instant hiddenAt, String reason) {}
