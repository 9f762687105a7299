package org.bf4ps.discovery;

import java.time.Instant;

/**
 * A place in BF4SW's aliases in the order of {@code (last_seen, id)}: all rows up to it are taken
 * over. Times are by BF4SW's clock.
 *
 * @param lastSeen the watermark
 * @param aliasId the greatest id taken over among rows of that very time, 0 if none
 */
record ActivityPosition(Instant lastSeen, long aliasId) implements Comparable<ActivityPosition> {
  /** The place behind a row. */
  static ActivityPosition behind(AliasRow row) {
    return new ActivityPosition(row.lastSeen(), row.id());
  }

  /** The place before all rows of a time. */
  static ActivityPosition before(Instant lastSeen) {
    return new ActivityPosition(lastSeen, 0);
  }

  @Override
  public int compareTo(ActivityPosition other) {
    int byTime = lastSeen.compareTo(other.lastSeen);
    return byTime != 0 ? byTime : Long.compare(aliasId, other.aliasId);
  }
}
