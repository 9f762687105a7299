package org.bf4ps.soldier;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.QueryHint;
import jakarta.persistence.Table;
import java.time.Instant;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;

/** A row of {@code soldiers}, for reading (database-schema: soldiers). */
@Entity
@NamedQuery(
    name = Soldier.SHOWN,
    query =
        "SELECT s FROM Soldier s WHERE s.personaId = :persona AND s.platform = :platform"
            + " AND s.hiddenAt IS NULL",
    hints = @QueryHint(name = "eclipselink.read-only", value = "true"))
@Table(name = "soldiers")
public class Soldier {
  /** The soldier of an identity, unless it is hidden; takes {@code persona}, {@code platform}. */
  public static final String SHOWN = "Soldier.shown";

  @Id
  @Column(name = "soldier_id")
  private long id;

  @Column(name = "persona_id")
  private long personaId;

  private String platform;

  @Column(name = "current_name")
  private String currentName;

  @Column(name = "first_seen_at")
  private Instant firstSeenAt;

  @Column(name = "last_seen_at")
  private Instant lastSeenAt;

  /** Asked in queries alone: a hidden soldier is not read. */
  @Column(name = "hidden_at")
  private Instant hiddenAt;

  /**
   * The key inside this database; never shown to anybody.
   *
   * @return the surrogate key
   */
  public long id() {
    return id;
  }

  /**
   * The stable identity (DESIGN §4.9).
   *
   * @return persona id and platform
   */
  public Persona persona() {
    return new Persona(personaId, Platform.ofLabel(platform).orElseThrow());
  }

  /**
   * The name of the latest observation.
   *
   * @return any text that a platform allows, also blanks and markup
   */
  public String currentName() {
    return currentName;
  }

  /**
   * When the soldier was first observed.
   *
   * @return never null
   */
  public Instant firstSeenAt() {
    return firstSeenAt;
  }

  /**
   * When the soldier was last observed on monitored servers; no proof of the last play
   * (database-schema: Activity-aware gameplay freshness).
   *
   * @return never null
   */
  public Instant lastSeenAt() {
    return lastSeenAt;
  }
}
