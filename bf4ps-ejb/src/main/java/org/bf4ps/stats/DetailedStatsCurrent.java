package org.bf4ps.stats;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.QueryHint;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of {@code detailed_stats_current}: a soldier's overall numbers of now, for reading. */
@Entity
@NamedQuery(
    name = DetailedStatsCurrent.OF_SOLDIER,
    query = "SELECT c FROM DetailedStatsCurrent c WHERE c.soldierId = :soldier",
    hints = @QueryHint(name = "eclipselink.read-only", value = "true"))
@Table(name = "detailed_stats_current")
public class DetailedStatsCurrent extends DetailedColumns {
  /** The numbers of a soldier; takes {@code soldier}. */
  static final String OF_SOLDIER = "DetailedStatsCurrent.ofSoldier";

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
