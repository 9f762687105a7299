package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;

/** What every value that a parser gives must hold, whatever the document was. */
final class Whole {
  private Whole() {}

  static void check(Object value) {
    switch (value) {
      case DetailedStats stats -> {
        assertThat(stats.values())
            .containsKeys(DetailedField.RANK, DetailedField.SCORE, DetailedField.TIME_PLAYED)
            .containsKeys(DetailedField.KILLS, DetailedField.DEATHS);
        assertThat(stats.values().values())
            .allSatisfy(number -> assertThat(number.doubleValue()).isFinite().isNotNegative());
      }
      case WeaponStats stats -> {
        assertThat(stats.weapons()).isNotEmpty().doesNotHaveDuplicates();
        assertThat(stats.weapons())
            .allSatisfy(
                weapon -> {
                  assertThat(weapon.guid()).isNotBlank();
                  assertThat(weapon.name()).isNotBlank();
                  assertThat(weapon.kills()).isNotNegative();
                });
      }
      case VehicleStats stats -> {
        assertThat(stats.vehicles()).isNotEmpty().doesNotHaveDuplicates();
        assertThat(stats.vehicles())
            .allSatisfy(
                vehicle -> {
                  assertThat(vehicle.guid()).isNotBlank();
                  assertThat(vehicle.name()).isNotBlank();
                  assertThat(vehicle.kills()).isNotNegative();
                  assertThat(vehicle.timeInSeconds()).isNotNegative();
                });
      }
      case SoldierPage page -> {
        assertThat(page.username()).isNotBlank();
        page.profile();
      }
      case UserPage page -> assertThat(page.soldiers()).isNotEmpty();
      default -> throw new AssertionError(value);
    }
  }
}
