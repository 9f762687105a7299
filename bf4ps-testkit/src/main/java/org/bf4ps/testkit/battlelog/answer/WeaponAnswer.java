package org.bf4ps.testkit.battlelog.answer;

import java.util.List;

/** Writes the answer of the weapons resource (CONTRACT §3). */
final class WeaponAnswer {

  private static final List<String> ALWAYS_NULL =
      List.of(
          "deaths",
          "unlockImageConfig",
          "unlocked",
          "timeEquippedDelta",
          "score",
          "type",
          "imageConfig",
          "startedWith",
          "duplicateOf",
          "killsPerMinuteDelta",
          "weapon",
          "killsDelta");

  private WeaponAnswer() {}

  static Body body(SoldierMoment moment) {
    WeaponScenery scenery = WeaponScenery.of(moment.soldier());
    return JsonBody.envelope(
        body -> {
          body.json().writeName("weaponsByCategory");
          body.prepared(scenery.weaponsByCategory());
          body.property("personaId", moment.soldier().persona().personaId());
          body.property("statsTemplate", "profile.warsawweaponsstats");
          body.property("platformInt", moment.soldier().persona().platform().platformInt());
          body.json().writeName("mainWeaponStatsMetadata");
          body.prepared(scenery.metadata());
          body.property("suggestions", List.of());
          body.json().writeName("selectedWeaponAccessory");
          body.prepared(scenery.accessories());
          body.property("compareWeaponStats", List.of());
          body.property("mySoldier", false);
          body.json().writeName("mainWeaponStats");
          body.json().writeStartArray();
          WeaponSheet.of(moment).weapons().forEach(line -> write(body, line));
          body.json().writeEndArray();
          body.property("suggestionsEnabled", true);
          body.property("isGridView", false);
          body.property("suggestionType", 2);
          body.property("gameInt", 2048);
        });
  }

  private static void write(JsonBody body, WeaponSheet.Line line) {
    WeaponFact weapon = line.weapon();
    body.json().writeStartObject();
    writeStars(body, line.kills() / 100, line.kills() % 100, line.kills() > 0);
    body.property("code", weapon.code());
    body.property("categorySID", weapon.categorySid());
    body.property("guid", weapon.guid());
    body.property("category", weapon.category());
    body.property("shotsFired", counter(line.shotsFired()));
    body.property("accuracy", accuracy(line));
    body.property("headshots", counter(line.headshots()));
    body.property("kills", counter(line.kills()));
    body.property("unlocks", List.of());
    body.property("kit", weapon.kits());
    body.property("slug", weapon.slug());
    body.property("timeEquipped", counter(line.timeEquipped()));
    body.property("name", weapon.name());
    body.property("shotsHit", counter(line.shotsHit()));
    ALWAYS_NULL.forEach(name -> body.property(name, null));
    body.json().writeEndObject();
  }

  /** Stars are floats, and the int 0 where there is nothing to show (CONTRACT §1, spelling 2). */
  static void writeStars(JsonBody body, long stars, long progress, boolean shown) {
    body.property("serviceStars", shown ? (Object) (double) stars : (Object) 0);
    body.property("serviceStarsProgress", shown ? (Object) (double) progress : (Object) 0);
  }

  private static Object counter(Long value) {
    return value == null ? null : Numbers.zeroAsFloat(value);
  }

  private static Object accuracy(WeaponSheet.Line line) {
    if (line.shotsFired() == null) {
      return null;
    }
    return line.shotsFired() == 0
        ? 0.0
        : Numbers.tenDecimals(line.shotsHit() / (double) line.shotsFired());
  }
}
