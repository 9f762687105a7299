package org.bf4ps.testkit.battlelog.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What stands around the numbers of a vehicle answer and makes it about 0.45 MB: unlocks that BF4PS
 * skips. Prepared once.
 */
record VehicleScenery(
    BodyPart metadata,
    BodyPart progression,
    Map<String, Object> amounts,
    Map<String, BodyPart> unlocks) {

  static final VehicleScenery SHARED = prepare();

  BodyPart unlocksOf(VehicleFact vehicle) {
    return unlocks.get(vehicle.guid());
  }

  private static VehicleScenery prepare() {
    Map<String, Object> progression = new LinkedHashMap<>();
    Map<String, Object> amounts = new LinkedHashMap<>();
    Map<String, BodyPart> unlocks = new HashMap<>();
    for (VehicleFact vehicle : VehicleFact.ALL) {
      List<Object> list = unlocks(vehicle);
      unlocks.put(vehicle.guid(), part(list));
      if (!list.isEmpty() && !vehicle.name().contains("_XP")) {
        progression.put(vehicle.category(), list);
        amounts.put(vehicle.category(), Map.of("taken", list.size(), "total", list.size()));
      }
    }
    Map<String, Object> metadata = Map.of("unlockProgression", Map.of("dummy", Map.of()));
    return new VehicleScenery(part(metadata), part(progression), amounts, Map.copyOf(unlocks));
  }

  private static List<Object> unlocks(VehicleFact vehicle) {
    List<Object> list = new ArrayList<>();
    for (int i = 1; i <= vehicle.unlocks(); i++) {
      list.add(UnlockNodes.unlock(vehicle.slug() + "-" + i, vehicle.code(), 1_000L * i));
    }
    return list;
  }

  private static BodyPart part(Object value) {
    return JsonBody.write(body -> body.value(value)).asPart();
  }
}
