package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.queue.QueueLaws;

/** One reading of the laws of the queue. A breach is logged; so is a reading that failed. */
public final class LawRound {
  private static final Logger LOG = System.getLogger(LawRound.class.getName());

  private final Settings settings;
  private final Transactions transactions;
  private final LawReadings readings;
  private final QueueLaws laws = new QueueLaws();

  /**
   * Prepares rounds.
   *
   * @param settings tell how often expired leases are looked for
   * @param transactions the way to the database
   * @param readings where what was read is kept
   */
  public LawRound(Settings settings, Transactions transactions, LawReadings readings) {
    this.settings = settings;
    this.transactions = transactions;
    this.readings = readings;
  }

  /** Reads once; a failure shows in the age of the reading before. */
  public void run() {
    readings.begin();
    try {
      Map<String, Long> breaches =
          transactions.call(
              handle -> laws.breaches(handle, settings.get(LeaseTunables.RECOVERY_INTERVAL)));
      readings.record(breaches);
      tell(breaches);
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "The laws of the queue could not be read", e);
    }
  }

  /** All in one line: broken together, they would else be one fault that came again. */
  private static void tell(Map<String, Long> breaches) {
    String broken =
        breaches.entrySet().stream()
            .filter(each -> each.getValue() > 0)
            .map(each -> each.getKey() + " (" + each.getValue() + " times)")
            .collect(Collectors.joining("; "));
    if (!broken.isEmpty()) {
      LOG.log(Level.ERROR, "The queue breaks its laws: {0}", broken);
    }
  }
}
