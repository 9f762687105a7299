package org.bf4ps.queue;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.database.Transactions;

/**
 * One round over all expired leases. It goes forward page by page and never back, so nothing that
 * stays expired can hold it up: a page that fails is tried row by row, and a row that fails is set
 * aside and reported once, while the others are recovered.
 */
public final class RecoveryRound {
  private static final Logger LOG = System.getLogger(RecoveryRound.class.getName());
  private static final int PAGE = 100;

  private final Transactions transactions;
  private final ObjIntConsumer<String> told;
  private final LeaseRecovery recovery = new LeaseRecovery();
  private int recovered;
  private int setAside;

  private RecoveryRound(Transactions transactions, ObjIntConsumer<String> told) {
    this.transactions = transactions;
    this.told = told;
  }

  /**
   * What a round did.
   *
   * @param recovered how many jobs returned to the queue
   * @param setAside how many could not
   */
  public record Outcome(int recovered, int setAside) {}

  /**
   * Runs a round, each page in a transaction of its own.
   *
   * @param transactions the way to the database
   * @return what it did
   * @throws RuntimeException if the database is away; what was recovered stays so
   */
  public static Outcome run(Transactions transactions) {
    return run(transactions, (reason, jobs) -> {});
  }

  /**
   * As {@link #run(Transactions)}, and tells for how many jobs which reason held.
   *
   * @param transactions the way to the database
   * @param told is told page by page, so that a round that breaks off has told what it did
   * @return what it did
   * @throws RuntimeException if the database is away; what was recovered stays so
   */
  public static Outcome run(Transactions transactions, ObjIntConsumer<String> told) {
    RecoveryRound round = new RecoveryRound(transactions, told);
    round.pages();
    transactions.run(round.recovery::forgetEnded);
    return new Outcome(round.recovered, round.setAside);
  }

  private void pages() {
    LostLease last = null;
    while (true) {
      LostLease after = last;
      List<LostLease> page = transactions.call(handle -> recovery.expired(handle, after, PAGE));
      if (page.isEmpty()) {
        return;
      }
      recover(page);
      last = page.getLast();
    }
  }

  private void recover(List<LostLease> leases) {
    try {
      transactions
          .call(handle -> recovery.recover(handle, leases))
          .forEach(
              (reason, jobs) -> {
                recovered += jobs;
                told.accept(reason, jobs);
              });
    } catch (RuntimeException e) {
      if (DatabaseFaults.isAway(e)) {
        throw e;
      }
      if (leases.size() == 1) {
        setAside(leases.getFirst(), e);
      } else {
        leases.forEach(lease -> recover(List.of(lease)));
      }
    }
  }

  private void setAside(LostLease lease, RuntimeException fault) {
    setAside++;
    told.accept("set_aside", 1);
    try {
      String message = DatabaseFaults.sentence(fault);
      transactions.run(handle -> recovery.setAside(handle, lease, message));
    } catch (RuntimeException e) {
      if (DatabaseFaults.isAway(e)) {
        throw e;
      }
      // Not even the report can be written: the row is tried in each round, alone.
      LOG.log(Level.ERROR, "Job " + lease.jobId() + " cannot be recovered, nor set aside", e);
    }
  }
}
