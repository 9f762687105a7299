package org.bf4ps.testkit.population;

/**
 * Identity of a soldier: neither part means anything alone.
 *
 * @param platform never null
 * @param personaId up to 13 digits
 */
public record SimulatedPersona(SimulatedPlatform platform, long personaId) {}
