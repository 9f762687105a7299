package org.bf4ps.soldier;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * A row of {@code soldier_names}: a name under which a soldier was observed. It is read by its
 * query alone.
 */
@Entity
@NamedQuery(
    name = SoldierName.OF_SOLDIER,
    query =
        "SELECT NEW org.bf4ps.soldier.ObservedName(n.name, n.firstSeenAt, n.lastSeenAt)"
            + " FROM SoldierName n WHERE n.soldierId = :soldier"
            + " ORDER BY n.lastSeenAt DESC, n.id DESC")
@Table(name = "soldier_names")
public class SoldierName {
  /** A soldier's names as values, the latest observation first; takes {@code soldier}. */
  public static final String OF_SOLDIER = "SoldierName.ofSoldier";

  @Id
  @Column(name = "soldier_name_id")
  private long id;

  @Column(name = "soldier_id")
  private long soldierId;

  private String name;

  @Column(name = "first_seen_at")
  private Instant firstSeenAt;

  @Column(name = "last_seen_at")
  private Instant lastSeenAt;
}
