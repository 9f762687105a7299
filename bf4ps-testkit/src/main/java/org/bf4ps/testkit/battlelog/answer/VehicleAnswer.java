package org.bf4ps.testkit.battlelog.answer;

import java.util.List;

/** Writes the answer of the vehicles resource (CONTRACT §4). */
final class VehicleAnswer {

  private static final List<String> ALWAYS_NULL =
      List.of("killsDelta", "vehicle", "type", "timeInDelta");

  private VehicleAnswer() {}

  static Body body(SoldierMoment moment) {
    VehicleScenery scenery = VehicleScenery.SHARED;
    return JsonBody.envelope(
        body -> {
          body.property("personaId", moment.soldier().persona().personaId());
          body.property("statsTemplate", "profile.warsawvehiclesstats");
          body.property("platformInt", moment.soldier().persona().platform().platformInt());
          body.property("suggestions", List.of());
          body.json().writeName("mainVehicleStatsMetadata");
          body.prepared(scenery.metadata());
          body.json().writeName("mainVehicleStats");
          body.json().writeStartArray();
          VehicleSheet.of(moment).vehicles().forEach(line -> write(body, line, scenery));
          body.json().writeEndArray();
          body.json().writeName("unlockProgression");
          body.prepared(scenery.progression());
          body.property("unlockProgressionAmount", scenery.amounts());
          body.property("mySoldier", false);
          body.property("suggestionsEnabled", true);
          body.property("isGridView", false);
          body.property("suggestionType", 8);
          body.property("gameInt", 2048);
        });
  }

  private static void write(JsonBody body, VehicleSheet.Line line, VehicleScenery scenery) {
    VehicleFact vehicle = line.vehicle();
    body.json().writeStartObject();
    WeaponAnswer.writeStars(body, line.kills() / 25, line.kills() % 25 * 4, vehicle.unlocks() > 0);
    body.property("code", vehicle.code());
    body.property("kills", Numbers.zeroAsFloat(line.kills()));
    body.json().writeName("unlocks");
    body.prepared(scenery.unlocksOf(vehicle));
    body.property("timeIn", Numbers.zeroAsFloat(line.timeIn()));
    body.property("guid", vehicle.guid());
    body.property("slug", vehicle.slug());
    body.property("category", vehicle.category());
    body.property("destroyXinY", Numbers.zeroAsFloat(line.destroyXinY()));
    body.property("name", vehicle.name());
    ALWAYS_NULL.forEach(name -> body.property(name, null));
    body.json().writeEndObject();
  }
}
