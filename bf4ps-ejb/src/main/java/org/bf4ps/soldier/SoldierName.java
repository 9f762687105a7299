package org.bf4ps.soldier;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of {@code soldier_names}: a name under which a soldier was observed, for reading. */
@Entity
@Table(name = "soldier_names")
public class SoldierName {
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

  /**
   * The observation as a value.
   *
   * @return never null
   */
  public ObservedName observed() {
    return new ObservedName(name, firstSeenAt, lastSeenAt);
  }
}
