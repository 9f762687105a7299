package org.bf4ps.incontainer;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import java.time.Instant;
import javax.sql.DataSource;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.profile.Account;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schema.Migrations;
import org.bf4ps.sheet.SoldierSheet;
import org.bf4ps.sheet.SoldierSheets;
import org.bf4ps.soldier.FoundSoldier;
import org.bf4ps.soldier.ObservedName;
import org.bf4ps.soldier.SoldierSearch;
import org.bf4ps.stats.Snapshot;
import org.bf4ps.stats.StatsHistory;
import org.bf4ps.stats.TimeRange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The doors by which pages and API read, on rows that plain SQL wrote. */
class ReadDoorsIT extends InContainer {
  private static final Persona PERSONA = new Persona(StoredSoldier.PERSONA, Platform.PS4);

  @Resource(lookup = "jdbc/bf4ps")
  private DataSource dataSource;

  @Inject private SoldierSearch search;
  @Inject private SoldierSheets sheets;
  @Inject private StatsHistory history;

  private StoredSoldier stored;

  @BeforeEach
  void store() {
    stored = transactions.call(StoredSoldier::write);
  }

  @Test
  void the_node_migrated_its_database_before_it_served() {
    assertThat(Migrations.isCurrent(dataSource)).isTrue();
  }

  @Test
  void the_search_finds_a_soldier_by_a_former_name() {
    assertThat(search.find("old n", null, 1, 10).soldiers())
        .containsExactly(
            new FoundSoldier(PERSONA, "New_Name", "Old Name", StoredSoldier.LAST_SEEN));
    assertThat(search.find("old n", Platform.PC, 1, 10).soldiers()).isEmpty();
  }

  @Test
  void a_sheet_tells_all_49_numbers_and_when_they_were_served() {
    Snapshot detailed = sheet().detailed().orElseThrow();

    assertThat(detailed.observedAt()).isEqualTo(StoredSoldier.FETCHED);
    assertAll49(detailed.stats());
  }

  @Test
  void the_history_tells_all_49_numbers_and_when_they_were_served() {
    assertThat(history.page(stored.id(), new TimeRange(null, Instant.now()), null, 5).snapshots())
        .singleElement()
        .satisfies(
            snapshot -> {
              assertThat(snapshot.observedAt()).isEqualTo(StoredSoldier.OBSERVED);
              assertAll49(snapshot.stats());
            });
  }

  @Test
  void a_number_that_battlelog_did_not_tell_is_absent() {
    execute("UPDATE detailed_stats_current SET kills = NULL, quit_percentage = NULL");

    assertThat(sheet().detailed().orElseThrow().stats().values())
        .hasSize(47)
        .doesNotContainKeys(DetailedField.KILLS, DetailedField.QUIT_PERCENTAGE);
  }

  @Test
  void a_sheet_tells_who_the_soldier_is_and_was() {
    SoldierSheet sheet = sheet();

    assertThat(sheet.persona()).isEqualTo(PERSONA);
    assertThat(sheet.name()).isEqualTo("New_Name");
    assertThat(sheet.names())
        .containsExactly(
            new ObservedName("Old Name", StoredSoldier.FIRST_SEEN, StoredSoldier.OBSERVED));
    assertThat(sheet.firstSeenAt()).isEqualTo(StoredSoldier.FIRST_SEEN);
    assertThat(sheet.lastSeenAt()).isEqualTo(StoredSoldier.LAST_SEEN);
    assertThat(sheet.account())
        .contains(new Account("User", StoredSoldier.USER, "public_country", "NP", "Nepal"));
  }

  @Test
  void a_sheet_joins_weapons_and_vehicles_with_their_catalogs() {
    assertThat(sheet().weapons())
        .containsExactly(
            new WeaponStats.Weapon(
                "W-GUID", "M416", "m416", "Assault Rifles ", 11, 12, 13, 14, 15));
    assertThat(sheet().vehicles())
        .containsExactly(
            new VehicleStats.Vehicle(
                "V-GUID", "M1 ABRAMS", "m1-abrams", "Vehicle MBT", 21, 22, 23L));
  }

  @Test
  void a_sheet_tells_the_freshness_of_every_resource() {
    execute("UPDATE collection_state SET weapons_state = 'unavailable'");

    assertThat(sheet().freshness())
        .hasSize(4)
        .extractingByKey(org.bf4ps.battlelog.Resource.WEAPONS)
        .satisfies(weapons -> assertThat(weapons.state()).isEqualTo(CollectionStatus.UNAVAILABLE));
  }

  @Test
  void an_unknown_soldier_has_no_sheet() {
    assertThat(sheets.find(new Persona(StoredSoldier.PERSONA, Platform.PC))).isEmpty();
  }

  private SoldierSheet sheet() {
    return sheets.find(PERSONA).orElseThrow();
  }

  private static void assertAll49(DetailedStats stats) {
    assertThat(stats.values()).hasSize(49);
    for (DetailedField field : DetailedField.values()) {
      assertThat(stats.get(field))
          .as(field.key())
          .isEqualTo(StoredSoldier.retained(field.ordinal()));
    }
  }
}
