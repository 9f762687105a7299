package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import org.bf4ps.arsenal.DerivedWeapon;
import org.bf4ps.battlelog.WeaponStats;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A soldier's numbers with a weapon.
 *
 * @param guid Battlelog's identity of the weapon
 * @param name Battlelog's text id of the weapon
 * @param slug a short name that may change, or null
 * @param category the category, or null
 * @param kills kills
 * @param headshots headshot kills
 * @param shotsFired shots
 * @param shotsHit hits
 * @param timeEquippedSeconds seconds in hand
 * @param derived what follows from them
 */
@JsonbPropertyOrder({
  "guid",
  "name",
  "slug",
  "category",
  "kills",
  "headshots",
  "shotsFired",
  "shotsHit",
  "timeEquippedSeconds",
  "derived"
})
@Schema(name = "Weapon")
public record WeaponObject(
    String guid,
    String name,
    String slug,
    String category,
    long kills,
    long headshots,
    long shotsFired,
    long shotsHit,
    long timeEquippedSeconds,
    DerivedWeapon derived) {
  static WeaponObject of(WeaponStats.Weapon weapon) {
    return new WeaponObject(
        weapon.guid(),
        weapon.name(),
        weapon.slug(),
        weapon.category(),
        weapon.kills(),
        weapon.headshots(),
        weapon.shotsFired(),
        weapon.shotsHit(),
        weapon.timeEquippedSeconds(),
        DerivedWeapon.of(weapon));
  }
}
