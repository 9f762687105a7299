package org.bf4ps.egress.recon;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.database.Transactions;
import org.bf4ps.egress.GateHold;

/**
 * The egress of a reconnaissance while it runs: its gate is closed to the collectors, every request
 * stands in the ledger before it leaves, and a run that is killed frees the gate within {@link
 * #HOLD}.
 */
final class HeldEgress implements SendGate, AutoCloseable {
  static final Duration HOLD = Duration.ofSeconds(30);
  private static final Duration RENEWAL = HOLD.dividedBy(3);

  /** A permit that a collector took before is used, or given back, within a second. */
  private static final Duration LAST_PERMIT = Duration.ofSeconds(2);

  private final Transactions transactions;
  private final GateHold hold;
  private final ScheduledExecutorService renewing;

  private HeldEgress(Transactions transactions, GateHold hold) {
    this.transactions = transactions;
    this.hold = hold;
    this.renewing =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("recon-hold").factory());
    renewing.scheduleWithFixedDelay(
        this::renew, RENEWAL.toMillis(), RENEWAL.toMillis(), TimeUnit.MILLISECONDS);
  }

  /**
   * Closes the gate and waits until what the collectors had in hand has left.
   *
   * @throws IllegalArgumentException if no collector ever used that egress key
   * @throws InterruptedException if the run is ended meanwhile
   */
  static HeldEgress take(Transactions transactions, String key, Ticker ticker)
      throws InterruptedException {
    GateHold hold = new GateHold(key, HOLD);
    if (!transactions.<Boolean>call(handle -> hold.begin(handle, "recon"))) {
      throw new IllegalArgumentException("--egress: no collector uses the egress key " + key + ".");
    }
    HeldEgress held = new HeldEgress(transactions, hold);
    ticker.rest(LAST_PERMIT);
    return held;
  }

  private void renew() {
    try {
      transactions.run(hold::renew);
    } catch (RuntimeException e) {
      // A thrown one would end the renewals; the next send meets the same fault and ends the run.
      System.err.println("The gate's hold could not be renewed: " + e.getMessage());
    }
  }

  /**
   * What cannot be written into the ledger is not sent: the fault ends the run. So does a budget
   * without room, which is not waited for: it may take as long as its window.
   */
  @Override
  public boolean awaitPermit() {
    return transactions.call(hold::record);
  }

  /** Stops renewing: the gate opens by itself. */
  @Override
  public void close() {
    renewing.shutdownNow();
  }
}
