package org.bf4ps.batch.retention;

import jakarta.batch.api.AbstractBatchlet;
import java.util.function.ToIntFunction;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * Deletes batch after batch, each in a transaction of its own, until nothing is left or the job is
 * stopped: no lock and no snapshot is held for long.
 */
abstract class BatchwiseDeletion extends AbstractBatchlet {
  /** Rows of one transaction. */
  static final int BATCH = 1_000;

  private final Transactions transactions;
  private final ToIntFunction<Handle> deletion;
  private volatile boolean stopped;

  /**
   * Prepares a step.
   *
   * @param transactions the door to the database
   * @param deletion deletes one batch and tells how many rows went
   */
  BatchwiseDeletion(Transactions transactions, ToIntFunction<Handle> deletion) {
    this.transactions = transactions;
    this.deletion = deletion;
  }

  @Override
  public String process() {
    long deleted = 0;
    int batch;
    do {
      batch = transactions.call(deletion::applyAsInt);
      deleted += batch;
    } while (batch > 0 && !stopped);
    return "deleted " + deleted;
  }

  @Override
  public void stop() {
    stopped = true;
  }
}
