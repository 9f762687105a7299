package org.bf4ps.batch.feeder;

import java.time.Instant;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.PriorityClass;

/**
 * A resource of a soldier that is due and has no job.
 *
 * @param soldierId our key of the soldier
 * @param resource the resource
 * @param priorityClass the soldier's class
 * @param status what came of the resource so far
 * @param dueAt since when it is due
 */
record DueResource(
    long soldierId,
    Resource resource,
    PriorityClass priorityClass,
    CollectionStatus status,
    Instant dueAt) {}
