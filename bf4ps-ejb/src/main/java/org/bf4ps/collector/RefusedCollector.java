package org.bf4ps.collector;

import java.time.Instant;

/**
 * A configured collector that was refused and has not registered since.
 *
 * @param name the operator's name for it
 * @param hostname where it was to run
 * @param why the reason in words, a clause without a full stop
 * @param since when it was refused
 */
public record RefusedCollector(String name, String hostname, String why, Instant since) {}
