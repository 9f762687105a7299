package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.arsenal.ArsenalColumn;
import org.bf4ps.arsenal.ArsenalItem;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.profile.Account;
import org.bf4ps.sheet.SoldierSheet;
import org.bf4ps.sheet.SoldierSheets;
import org.bf4ps.stats.Derived;
import org.bf4ps.stats.Snapshot;
import org.bf4ps.web.ArsenalKind;

/** Behind a soldier's page. */
@Named
@RequestScoped
public class SoldierPage {
  @Inject private SoldierSheets sheets;
  @Inject private UpdateBox updateBox;
  @Inject private Figures figures;

  private SoldierSheet sheet;
  private DetailedStats stats;
  private List<ArsenalItem> weapons;
  private List<ArsenalItem> vehicles;

  /**
   * Loads the soldier.
   *
   * @param persona its identity
   * @return false if BF4PS does not know the soldier
   */
  public boolean load(Persona persona) {
    Optional<SoldierSheet> found = sheets.find(persona);
    found.ifPresent(this::show);
    return found.isPresent();
  }

  private void show(SoldierSheet shown) {
    sheet = shown;
    stats = sheet.detailed().map(Snapshot::stats).orElseGet(() -> new DetailedStats(Map.of()));
    weapons = sheet.weapons().stream().map(ArsenalItem::of).toList();
    vehicles = sheet.vehicles().stream().map(ArsenalItem::of).toList();
    updateBox.load(sheet);
  }

  /**
   * Everything that is known.
   *
   * @return the sheet that was loaded
   */
  public SoldierSheet getSheet() {
    return sheet;
  }

  /**
   * The platform in words.
   *
   * @return never null
   */
  public String getPlatform() {
    return Wording.of(sheet.persona().platform());
  }

  /**
   * The account, if known.
   *
   * @return the account or null
   */
  public Account getAccount() {
    return sheet.account().orElse(null);
  }

  /**
   * The country in words.
   *
   * @return also tells why there is none
   */
  public String getCountry() {
    return Wording.country(getAccount());
  }

  /**
   * The country's flag, which says nothing that the words do not.
   *
   * @return an emoji, or null if no country is known
   */
  public String getFlag() {
    return Wording.flag(getAccount());
  }

  /**
   * Whether overall numbers were ever collected.
   *
   * @return true if there are some
   */
  public boolean isDetailed() {
    return sheet.detailed().isPresent();
  }

  /**
   * Why nothing of a resource is shown.
   *
   * @param resource the name of a {@link Resource}
   * @return a sentence
   */
  public String absence(String resource) {
    Resource absent = Resource.valueOf(resource);
    return Absence.of(absent, sheet.freshness().get(absent).state());
  }

  /**
   * When Battlelog last told the overall numbers.
   *
   * @return the time, or null if never
   */
  public Instant getCheckedAt() {
    return sheet.freshness().get(Resource.DETAILED).checkedAt();
  }

  /**
   * What follows from the overall numbers.
   *
   * @return numbers that may be null each
   */
  public Derived getDerived() {
    return Derived.of(stats);
  }

  /**
   * One overall number.
   *
   * @param field the name of a {@link DetailedField}
   * @return the number in words
   */
  public String figure(String field) {
    DetailedField wanted = DetailedField.valueOf(field);
    return figures.value(wanted.unit(), stats.get(wanted));
  }

  /**
   * All overall numbers in their groups.
   *
   * @return the groups in the order of the page
   */
  public List<FigureGroup> getGroups() {
    return Arrays.stream(DetailedField.Group.values())
        .map(group -> FigureGroup.of(group, stats, figures))
        .toList();
  }

  /**
   * All weapons as Battlelog told them.
   *
   * @return most kills first
   */
  public List<ArsenalItem> getWeapons() {
    return weapons;
  }

  /**
   * All vehicles as Battlelog told them.
   *
   * @return most kills first
   */
  public List<ArsenalItem> getVehicles() {
    return vehicles;
  }

  /**
   * What is told of a weapon.
   *
   * @return the columns in their order
   */
  public List<ArsenalColumn> getWeaponColumns() {
    return ArsenalKind.WEAPONS.columns();
  }

  /**
   * What is told of a vehicle.
   *
   * @return the columns in their order
   */
  public List<ArsenalColumn> getVehicleColumns() {
    return ArsenalKind.VEHICLES.columns();
  }

  /**
   * The soldier's places in the leaderboards.
   *
   * @return in the order of the leaderboards; empty if it is not ranked
   */
  public List<PlaceLine> getPlaces() {
    return sheet.places().stream().map(place -> PlaceLine.of(place, figures)).toList();
  }

  /**
   * How fresh each resource is.
   *
   * @return one line a resource
   */
  public List<FreshnessLine> getFreshness() {
    return Arrays.stream(Resource.values())
        .map(resource -> FreshnessLine.of(resource, sheet.freshness().get(resource)))
        .toList();
  }
}
