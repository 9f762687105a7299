package org.bf4ps.testkit.battlelog.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bf4ps.testkit.population.SimulatedSoldier;

/**
 * What stands around the numbers of a weapon answer and makes it about 0.6 MB: unlock trees that
 * BF4PS skips. Prepared once in a few lengths, so that answers differ in size as they do in the
 * field (CONTRACT §1, "Measured": 518,987 to 640,772 bytes).
 */
record WeaponScenery(BodyPart weaponsByCategory, BodyPart metadata, BodyPart accessories) {

  private static final List<WeaponScenery> LENGTHS =
      IntStream.of(90, 110, 130, 150, 170).mapToObj(WeaponScenery::prepare).toList();

  static WeaponScenery of(SimulatedSoldier soldier) {
    return LENGTHS.get(soldier.draw().at("scenery").below(LENGTHS.size()));
  }

  private static WeaponScenery prepare(int accessories) {
    return new WeaponScenery(part(byCategory()), part(progress()), part(accessories(accessories)));
  }

  private static BodyPart part(Object value) {
    return JsonBody.write(body -> body.value(value)).asPart();
  }

  private static Map<String, Object> byCategory() {
    Map<String, List<Object>> categories = new LinkedHashMap<>();
    for (WeaponFact weapon : WeaponFact.ALL) {
      categories
          .computeIfAbsent(weapon.code(), code -> new ArrayList<>())
          .add(
              UnlockNodes.wrapped(
                  "weaponUnlock",
                  null,
                  UnlockNodes.pictured(weapon.slug(), weapon.code(), 11_000)));
    }
    return new LinkedHashMap<>(categories);
  }

  private static Map<String, Object> progress() {
    Map<String, Object> dummy = new LinkedHashMap<>();
    Map<String, Object> bucket = new LinkedHashMap<>();
    Map<String, Object> license = new LinkedHashMap<>();
    for (WeaponFact weapon : WeaponFact.ALL) {
      dummy.put(weapon.guid(), UnlockNodes.progress(weapon.code(), 0));
      bucket.put(weapon.guid(), UnlockNodes.progress(weapon.code(), 14_000));
      license.put(weapon.guid(), UnlockNodes.progress(weapon.code(), 1));
    }
    return Map.of(
        "unlockProgression", Map.of("dummy", dummy, "bucket", bucket, "license", license));
  }

  private static Map<String, Object> accessories(int count) {
    Map<String, Object> accessories = new LinkedHashMap<>();
    for (WeaponFact weapon : WeaponFact.ALL.subList(0, count)) {
      accessories.put(
          weapon.guid(),
          UnlockNodes.wrapped(
              "weaponAddonUnlock",
              weapon.guid(),
              UnlockNodes.pictured("accessory-" + weapon.slug(), weapon.code(), 140)));
    }
    return accessories;
  }
}
