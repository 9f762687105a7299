package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import org.bf4ps.arsenal.ArsenalItem;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A soldier's numbers with a weapon.
 *
 * @param guid Battlelog's identity of the weapon
 * @param name Battlelog's text id of the weapon
 * @param slug a short name that may change, or null
 * @param displayName a readable name
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
  "displayName",
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
    String displayName,
    String category,
    long kills,
    long headshots,
    long shotsFired,
    long shotsHit,
    long timeEquippedSeconds,
    Ratios derived) {
  /** The names of the columns of {@link #row()}. */
  static final List<String> COLUMNS =
      List.of(
          "guid",
          "name",
          "slug",
          "displayName",
          "category",
          "kills",
          "headshots",
          "shotsFired",
          "shotsHit",
          "timeEquippedSeconds",
          "killsPerMinute",
          "accuracy",
          "headshotsPerKill",
          "killsPerHit");

  /** The values for a table. */
  List<Object> row() {
    return Tabular.row(
        guid,
        name,
        slug,
        displayName,
        category,
        kills,
        headshots,
        shotsFired,
        shotsHit,
        timeEquippedSeconds,
        derived.killsPerMinute(),
        derived.accuracy(),
        derived.headshotsPerKill(),
        derived.killsPerHit());
  }

  static WeaponObject of(ArsenalItem item) {
    return new WeaponObject(
        item.guid(),
        item.textId(),
        item.slug(),
        item.title(),
        item.category(),
        item.kills(),
        item.headshots(),
        item.shotsFired(),
        item.shotsHit(),
        item.seconds(),
        new Ratios(
            item.killsPerMinute(), item.accuracy(), item.headshotsPerKill(), item.killsPerHit()));
  }

  /**
   * What follows from a weapon's numbers; null where it is undefined.
   *
   * @param killsPerMinute kills for each minute in hand
   * @param accuracy hits for each shot, a fraction; above 1 for pellets and fire
   * @param headshotsPerKill headshot kills for each kill
   * @param killsPerHit kills for each hit
   */
  @JsonbPropertyOrder({"killsPerMinute", "accuracy", "headshotsPerKill", "killsPerHit"})
  @Schema(name = "DerivedWeapon")
  public record Ratios(
      Double killsPerMinute, Double accuracy, Double headshotsPerKill, Double killsPerHit) {}
}
