package org.bf4ps.batch.feeder;

import jakarta.batch.api.chunk.ItemProcessor;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Named;
import org.bf4ps.schedule.JobReason;

/** Makes a job of due work. */
@Dependent
@Named("feederProcessor")
public class FeederProcessor implements ItemProcessor {
  @Override
  public Object processItem(Object item) {
    DueResource due = (DueResource) item;
    return new NewJob(
        due.soldierId(),
        due.resource(),
        due.priorityClass(),
        JobReason.of(due.status(), due.resource(), due.priorityClass()),
        due.dueAt());
  }
}
