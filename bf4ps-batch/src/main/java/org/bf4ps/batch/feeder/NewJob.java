package org.bf4ps.batch.feeder;

import java.time.Instant;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;

/**
 * A background job to add to the working set.
 *
 * @param soldierId our key of the soldier
 * @param resource the resource
 * @param priorityClass the class it is claimed in
 * @param reason why it exists
 * @param eligibleAt since when it may run: the due time, so that a class is first in, first out
 */
record NewJob(
    long soldierId,
    Resource resource,
    PriorityClass priorityClass,
    JobReason reason,
    Instant eligibleAt) {}
