package org.bf4ps.profile;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of {@code profile_soldiers}: an account was seen to own a soldier, for reading. */
@Entity
@Table(name = "profile_soldiers")
@IdClass(ProfileSoldierKey.class)
public class ProfileSoldier {
  @Id
  @ManyToOne
  @JoinColumn(name = "profile_id")
  private BattlelogProfile profile;

  @Id
  @Column(name = "soldier_id")
  private long soldierId;

  @Column(name = "last_seen_at")
  private Instant lastSeenAt;

  /**
   * The owning account.
   *
   * @return never null
   */
  public BattlelogProfile profile() {
    return profile;
  }
}
