package org.bf4ps.overview;

import java.time.Instant;

/**
 * One traffic light.
 *
 * @param signal what it is about
 * @param light how it stands
 * @param reason why, one sentence
 * @param since since when the cause lasts, or, as {@link LightHistory} adds, since when this node
 *     has seen this colour; null if nobody can tell
 */
public record Reading(Signal signal, Light light, String reason, Instant since) {}
