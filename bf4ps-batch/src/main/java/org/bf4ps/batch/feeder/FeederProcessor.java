package org.bf4ps.batch.feeder;

import jakarta.batch.api.chunk.ItemProcessor;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Named;
import org.bf4ps.queue.Wanted;
import org.bf4ps.schedule.JobReason;

/** Makes a demand of due work; it counts as waiting since it is due. */
@Dependent
@Named("feederProcessor")
public class FeederProcessor implements ItemProcessor {
  @Override
  public Object processItem(Object item) {
    DueResource due = (DueResource) item;
    return new Wanted(
        due.soldierId(),
        due.resource(),
        due.priorityClass(),
        0,
        JobReason.of(due.status(), due.resource(), due.priorityClass()),
        due.dueAt());
  }
}
