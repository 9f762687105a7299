package org.bf4ps.soldier;

/** How SQL tells an observation from a submission. */
public final class Observation {
  /**
   * When the soldier {@code s} was last observed on monitored servers; null if only people told of
   * it, for then its {@code last_seen_at} is the moment of their request.
   */
  public static final String LAST =
      """
      CASE WHEN (SELECT bool_and(o.source_type = 'manual') FROM soldier_sources o
                  WHERE o.soldier_id = s.soldier_id)
           THEN NULL ELSE s.last_seen_at END""";

  private Observation() {}
}
