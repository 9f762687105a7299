package org.bf4ps.stats;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of {@code detailed_stats_history}: one snapshot of a soldier's numbers, for reading. */
@Entity
@Table(name = "detailed_stats_history")
public class DetailedStatsHistory extends DetailedColumns {
  @Id
  @Column(name = "snapshot_id")
  private long id;

  @Column(name = "soldier_id")
  private long soldierId;

  @Column(name = "observed_at")
  private Instant observedAt;

  /**
   * The snapshot as a value.
   *
   * @return never null
   */
  public Snapshot snapshot() {
    return new Snapshot(observedAt, toStats());
  }
}
