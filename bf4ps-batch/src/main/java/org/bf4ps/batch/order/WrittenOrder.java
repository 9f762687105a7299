package org.bf4ps.batch.order;

import java.time.Instant;

/**
 * An order as it is stored.
 *
 * @param id its key; greater is later
 * @param orderedAt when it was ordered, by the database's clock
 * @param operator who ordered it
 * @param node the node that carries it out
 * @param kind {@code start}, {@code stop}, {@code restart} or {@code abandon}
 * @param target the job's name, or the server's id of the execution
 * @param state {@code ordered}, {@code done}, {@code refused} or {@code failed}
 * @param outcome what came of it, a sentence; null while that is not known
 * @param execution the server's id of the execution that it concerns: what a start or a restart
 *     began, else what it was given for; null if a start began none
 * @param lost whether it was ordered so long ago that its outcome will not be written any more
 */
public record WrittenOrder(
    long id,
    Instant orderedAt,
    String operator,
    String node,
    String kind,
    String target,
    String state,
    String outcome,
    Long execution,
    boolean lost) {}
