package org.bf4ps.testkit.battlelog.answer;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/** The nodes of unlock trees, which make up most of the bytes of a weapon or vehicle answer. */
final class UnlockNodes {

  private static final List<String> NULL_UNLOCKS =
      List.of(
          "campaignWeaponUnlock",
          "vehicleAddonUnlock",
          "battlepackUnlock",
          "dogTagUnlock",
          "soldierSpecializationUnlock",
          "appearanceUnlock",
          "valueNeeded",
          "kitItemUnlock");

  private static final List<String> NULL_FIELDS =
      List.of(
          "valueNeeded",
          "actualValue",
          "unlocked",
          "nameSID",
          "image",
          "descriptionSID",
          "kit",
          "codeNeeded",
          "unlockImageConfig",
          "type",
          "slug",
          "valueNeededUnit");

  private UnlockNodes() {}

  /** How far an unlock has come. */
  static Map<String, Object> progress(String code, long valueNeeded) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("codeNeeded", "sc_" + code);
    node.put("valueNeededPlain", null);
    node.put("completed", true);
    node.put("award", null);
    node.put("bucketRelativeCompletion", 100);
    node.put("numSecondsLeft", null);
    node.put("numRoundsLeft", null);
    node.put("completion", 100);
    node.put("license", null);
    node.put("unlockType", "bucket");
    node.put("bucket", code);
    node.put("actualValue", valueNeeded * 1.0);
    node.put("valueNeeded", valueNeeded * 1.0);
    return node;
  }

  /**
   * An unlock.
   *
   * @param name unique; its guid follows from it
   */
  static Map<String, Object> unlock(String name, String code, long valueNeeded) {
    Map<String, Object> node = new LinkedHashMap<>();
    NULL_FIELDS.forEach(field -> node.put(field, null));
    node.put("unlockId", "ID_P_" + name.toUpperCase(Locale.ROOT));
    node.put("unlockedBy", progress(code, valueNeeded));
    node.put("vehicleCategory", null);
    node.put("guid", guid(name));
    node.put("imageConfig", null);
    return node;
  }

  /** An unlock with the picture that weapon screens show. */
  static Map<String, Object> pictured(String name, String code, long valueNeeded) {
    Map<String, Object> node = unlock(name, code, valueNeeded);
    node.put("imageConfig", image(name));
    return node;
  }

  /** An unlock as the weapon screens wrap it. */
  static Map<String, Object> wrapped(String kind, String parent, Map<String, Object> unlock) {
    Map<String, Object> node = new LinkedHashMap<>();
    NULL_UNLOCKS.forEach(field -> node.put(field, null));
    node.put(kind, unlock);
    node.put("parentId", parent);
    node.put("kit", 64);
    return node;
  }

  private static Map<String, Object> image(String name) {
    Map<String, Object> image = new LinkedHashMap<>();
    image.put("category", "weaponaccessory");
    image.put("slug", name);
    image.put("texture", "UI/Art/Persistence/Unlocks/" + name);
    image.put("path", "warsaw/gamedata/weaponaccessory/mediumns/" + name + ".png");
    return image;
  }

  private static String guid(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return UUID.nameUUIDFromBytes(bytes).toString().toUpperCase(Locale.ROOT);
  }
}
