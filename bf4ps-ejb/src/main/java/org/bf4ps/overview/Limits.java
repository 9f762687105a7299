package org.bf4ps.overview;

import java.time.Duration;

/**
 * From where on a light changes its colour.
 *
 * @param budgetPercent use of the budget that is worth a look
 * @param interactiveWait how long a person's job may wait
 * @param backgroundWait how long background work may wait
 * @param snapshotAge how old a snapshot may be; ten times that is bad
 * @param deadRows how many dead rows a table of the queue may carry; ten times that is bad
 */
public record Limits(
    int budgetPercent,
    Duration interactiveWait,
    Duration backgroundWait,
    Duration snapshotAge,
    long deadRows) {
  /**
   * Limits for one request per five seconds: background work in a full working set of 500 waits
   * about 40 minutes at one egress, and autovacuum comes after 1,000 changes of a row.
   */
  public static final Limits USUAL =
      new Limits(95, Duration.ofMinutes(5), Duration.ofHours(6), Duration.ofMinutes(5), 20_000);
}
