package org.bf4ps.collector;

import org.bf4ps.battlelog.Resource;

/** Counts what collectors do, for the metrics. Called by many threads. */
public interface Tally {
  /** Counts nothing: for use without a server. */
  Tally NONE = (what, resource, result) -> {};

  /**
   * Counts one happening.
   *
   * @param what what happened
   * @param resource the resource it happened to
   * @param result the outcome's label, {@code success} or a failure class; for a stale write the
   *     step
   */
  void count(Happening what, Resource resource, String result);

  /** What is counted. */
  enum Happening {
    /** A job was claimed. */
    CLAIM,
    /** A request went out. */
    SEND,
    /** A collection ended, with its outcome. */
    OUTCOME,
    /** A write was refused because its lease was gone. */
    STALE
  }
}
