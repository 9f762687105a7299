package org.bf4ps.arsenal;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.bf4ps.battlelog.WeaponStats;

/** A row of {@code soldier_weapon_stats}: a soldier's numbers with one weapon, for reading. */
@Entity
@Table(name = "soldier_weapon_stats")
@IdClass(ArsenalKey.class)
public class SoldierWeaponStats {
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

  /**
   * The numbers with the weapon's catalog entry.
   *
   * @return never null
   */
  public WeaponStats.Weapon weapon() {
    return new WeaponStats.Weapon(
        item.guid(),
        item.name(),
        item.slug(),
        item.category(),
        kills,
        headshots,
        shotsFired,
        shotsHit,
        timeEquippedSeconds);
  }
}
