package org.bf4ps.batch.feeder;

import jakarta.batch.api.chunk.AbstractItemWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.queue.Wanted;

/** Adds a chunk of jobs in the chunk's transaction. */
@Dependent
@Named("feederWriter")
public class FeederWriter extends AbstractItemWriter {
  private final Transactions transactions;
  private final int depth;

  /**
   * Prepares a writer.
   *
   * @param transactions the door to the database
   * @param settings the node's settings
   */
  @Inject
  public FeederWriter(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.depth = FeederSettings.of(settings).depth();
  }

  @Override
  public void writeItems(List<Object> items) {
    List<Wanted> jobs = items.stream().map(Wanted.class::cast).toList();
    transactions.run(handle -> WorkingSet.add(handle, depth, jobs));
  }
}
