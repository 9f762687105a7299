package org.bf4ps.profile;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * A row of {@code profile_soldiers}: an account was seen to own a soldier. It is read by its query
 * alone.
 */
@Entity
@NamedQuery(
    name = ProfileSoldier.OWNERS,
    query =
        "SELECT NEW org.bf4ps.profile.Account(p.username, p.userId, p.accessState, p.countryCode,"
            + " p.countryName) FROM ProfileSoldier o JOIN o.profile p WHERE o.soldierId = :soldier"
            + " ORDER BY o.lastSeenAt DESC, p.id DESC")
@Table(name = "profile_soldiers")
@IdClass(ProfileSoldierKey.class)
public class ProfileSoldier {
  /** The accounts of a soldier as values, the latest owner first; takes {@code soldier}. */
  static final String OWNERS = "ProfileSoldier.owners";

  @Id
  @ManyToOne
  @JoinColumn(name = "profile_id")
  private BattlelogProfile profile;

  @Id
  @Column(name = "soldier_id")
  private long soldierId;

  @Column(name = "last_seen_at")
  private Instant lastSeenAt;
}
