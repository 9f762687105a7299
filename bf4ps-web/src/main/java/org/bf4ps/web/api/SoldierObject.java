package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbTransient;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.arsenal.ArsenalItem;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.sheet.SoldierSheet;
import org.bf4ps.stats.Derived;
import org.bf4ps.stats.Snapshot;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A soldier as the API tells it.
 *
 * @param personaId the persona id
 * @param personaIdText the persona id as a text
 * @param platform pc, ps4 or xboxone
 * @param name the name of today
 * @param names all observed names
 * @param firstSeenAt the first observation; null if only people told of the soldier
 * @param lastSeenAt the last observation on monitored servers; null if there was none
 * @param detailed the overall numbers, or null if never collected
 * @param derived what follows from them, or null if never collected
 * @param weapons the weapons
 * @param vehicles the vehicles
 * @param profile the account, or null if none is known
 * @param places its own places in the leaderboards
 * @param freshness both clocks of each resource
 */
@JsonbPropertyOrder({
  "personaId",
  "personaIdText",
  "platform",
  "name",
  "names",
  "firstSeenAt",
  "lastSeenAt",
  "detailed",
  "derived",
  "weapons",
  "vehicles",
  "profile",
  "places",
  "freshness"
})
@Schema(name = "Soldier")
public record SoldierObject(
    long personaId,
    @Schema(
            description =
                "The persona id as a text: a JSON number of 64 bits loses digits in JavaScript.")
        String personaIdText,
    String platform,
    String name,
    List<NameObject> names,
    Instant firstSeenAt,
    @Schema(description = "Last observed on monitored servers; no proof of the last play.")
        Instant lastSeenAt,
    @Schema(
            description =
                "The overall numbers under Battlelog's own names. A number that Battlelog did not"
                    + " tell is null. Null if never collected.")
        Map<String, Number> detailed,
    Derived derived,
    @Schema(description = "Empty if never collected; most kills first.") List<WeaponObject> weapons,
    @Schema(description = "Empty if never collected; most kills first.")
        List<VehicleObject> vehicles,
    AccountObject profile,
    @Schema(description = "Its own places in the leaderboards that rank it.")
        List<PlaceObject> places,
    @Schema(description = "By resource: detailed, profile, weapons, vehicles.")
        Map<String, FreshnessObject> freshness)
    implements Checked {
  @Override
  @JsonbTransient
  public Collection<FreshnessObject> parts() {
    return freshness.values();
  }

  static SoldierObject of(SoldierSheet sheet) {
    return new SoldierObject(
        sheet.persona().personaId(),
        Long.toString(sheet.persona().personaId()),
        sheet.persona().platform().label(),
        sheet.name(),
        sheet.names().stream().map(NameObject::of).toList(),
        sheet.firstSeenAt(),
        sheet.lastSeenAt(),
        sheet.detailed().map(Snapshot::stats).map(DetailedNumbers::of).orElse(null),
        sheet.detailed().map(Snapshot::stats).map(Derived::of).orElse(null),
        sheet.weapons().stream().map(ArsenalItem::of).map(WeaponObject::of).toList(),
        sheet.vehicles().stream().map(ArsenalItem::of).map(VehicleObject::of).toList(),
        sheet.account().map(AccountObject::of).orElse(null),
        sheet.places().stream().map(PlaceObject::of).toList(),
        freshness(sheet));
  }

  private static Map<String, FreshnessObject> freshness(SoldierSheet sheet) {
    Map<String, FreshnessObject> byResource = new LinkedHashMap<>();
    for (Resource resource : Resource.values()) {
      byResource.put(resource.label(), FreshnessObject.of(sheet.freshness().get(resource)));
    }
    return byResource;
  }
}
