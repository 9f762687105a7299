package org.bf4ps.arsenal;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.Table;

/**
 * A row of {@code soldier_weapon_stats}: a soldier's numbers with one weapon. It is read by its
 * query alone, which makes no entities: a soldier has nearly two hundred such rows.
 */
@Entity
@NamedQuery(
    name = SoldierWeaponStats.OF_SOLDIER,
    query =
        "SELECT NEW org.bf4ps.battlelog.WeaponStats$Weapon(i.guid, i.name, i.slug, i.category,"
            + " w.kills, w.headshots, w.shotsFired, w.shotsHit, w.timeEquippedSeconds)"
            + " FROM SoldierWeaponStats w JOIN w.item i WHERE w.soldierId = :soldier"
            + " ORDER BY w.kills DESC, w.timeEquippedSeconds DESC, i.guid")
@Table(name = "soldier_weapon_stats")
@IdClass(ArsenalKey.class)
public class SoldierWeaponStats {
  /** A soldier's weapons as values, the one with most kills first; takes {@code soldier}. */
  static final String OF_SOLDIER = "SoldierWeaponStats.ofSoldier";

  @Id
  @Column(name = "soldier_id")
  private long soldierId;

  @Id
  @ManyToOne
  @JoinColumn(name = "weapon_id")
  private WeaponCatalogEntry item;

  private long kills;
  private long headshots;

  @Column(name = "shots_fired")
  private long shotsFired;

  @Column(name = "shots_hit")
  private long shotsHit;

  @Column(name = "time_equipped_seconds")
  private long timeEquippedSeconds;
}
