package org.bf4ps.stats;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of {@code detailed_stats_current}: a soldier's overall numbers of now, for reading. */
@Entity
@Table(name = "detailed_stats_current")
public class DetailedStatsCurrent extends DetailedColumns {
  @Id
  @Column(name = "soldier_id")
  private long soldierId;

  @Column(name = "source_fetched_at")
  private Instant sourceFetchedAt;

  /**
   * The numbers and when Battlelog served them.
   *
   * @return never null
   */
  public Snapshot snapshot() {
    return new Snapshot(sourceFetchedAt, toStats());
  }
}
