package org.bf4ps.overview;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/**
 * The measures that all operators who look at this node share: they are costly, so one look serves
 * everybody for a few seconds. Safe for use by several threads; who comes while they are read waits
 * for that reading.
 */
@ApplicationScoped
public class LatestMeasures {
  /** How long a reading serves. */
  public static final Duration SERVES = Duration.ofSeconds(5);

  private final MeasuresReader reader;

  private Measures latest;
  private long readAt;

  /** For the container's proxy. */
  protected LatestMeasures() {
    this(null);
  }

  /**
   * Begins without a reading.
   *
   * @param reader measures anew
   */
  @Inject
  public LatestMeasures(MeasuresReader reader) {
    this.reader = reader;
  }

  /**
   * Measures that are at most {@link #SERVES} old, or new ones.
   *
   * @return the measures
   * @throws RuntimeException if the database does not answer; the reading before is not served
   *     then, for its age would not be seen
   */
  public synchronized Measures get() {
    if (latest == null || System.nanoTime() - readAt > SERVES.toNanos()) {
      latest = reader.read();
      readAt = System.nanoTime();
    }
    return latest;
  }
}
