package org.bf4ps.bench;

import java.io.IOException;
import java.time.Duration;
import org.bf4ps.testkit.demo.MeasuredSite;

/**
 * The time that a node spends on processors for a page: what it used while pages were read, less
 * what it uses in the same time by itself, with its collectors at work.
 */
final class NodeLoad {
  private final MeasuredSite site;
  private long beganAt;
  private Duration usedBefore;
  private double background;

  /** Counts from now on. */
  NodeLoad(MeasuredSite site) throws IOException {
    this.site = site;
    begin();
  }

  /** Counts from now on. */
  void begin() throws IOException {
    beganAt = System.nanoTime();
    usedBefore = site.processorTime();
  }

  /** Takes what was counted since {@link #begin} for what the node uses while nobody reads. */
  void learnBackground() throws IOException {
    background = used() / seconds();
  }

  /** How long ago {@link #begin} was. */
  double seconds() {
    return (System.nanoTime() - beganAt) / 1e9;
  }

  /**
   * The time on processors since {@link #begin} for each page.
   *
   * @param pages how many were read
   * @return milliseconds
   */
  double millisPerPage(int pages) throws IOException {
    return 1_000 * (used() - background * seconds()) / pages;
  }

  /** In seconds. */
  private double used() throws IOException {
    return site.processorTime().minus(usedBefore).toMillis() / 1e3;
  }
}
