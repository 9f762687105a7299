package org.bf4ps.batch.feeder;

import jakarta.batch.api.listener.AbstractStepListener;
import jakarta.batch.runtime.Metric;
import jakarta.batch.runtime.context.StepContext;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Arrays;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;

/** Renews the planner's figures when a feed wrote half of the working set or more. */
@Dependent
@Named("burstListener")
public class BurstListener extends AbstractStepListener {
  private final Transactions transactions;
  private final StepContext step;
  private final int burst;

  /**
   * Prepares a listener.
   *
   * @param transactions the door to the database
   * @param step the step that it listens to
   * @param settings the node's settings
   */
  @Inject
  public BurstListener(Transactions transactions, StepContext step, Settings settings) {
    this.transactions = transactions;
    this.step = step;
    this.burst = Math.max(1, FeederSettings.of(settings).depth() / 2);
  }

  @Override
  public void afterStep() {
    long written =
        Arrays.stream(step.getMetrics())
            .filter(metric -> metric.getType() == Metric.MetricType.WRITE_COUNT)
            .mapToLong(Metric::getValue)
            .sum();
    if (written >= burst) {
      transactions.run(WorkingSet::analyse);
    }
  }
}
