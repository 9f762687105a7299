package org.bf4ps.soldier;

import org.bf4ps.battlelog.Persona;

/**
 * A soldier that BF4PS knows, without anything that was collected.
 *
 * @param id the key inside this database; never shown to anybody
 * @param persona the identity
 * @param name the name of today
 */
public record KnownSoldier(long id, Persona persona, String name) {}
