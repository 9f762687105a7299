package org.bf4ps.overview;

import java.time.Instant;

/**
 * An execution of a batch job whose node died before it ended.
 *
 * @param job the job's name
 * @param execution the server's id of it
 * @param orderedAt when it was ordered
 */
public record LeftExecution(String job, long execution, Instant orderedAt) {}
