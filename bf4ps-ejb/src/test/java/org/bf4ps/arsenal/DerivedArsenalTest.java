package org.bf4ps.arsenal;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;
import org.junit.jupiter.api.Test;

class DerivedArsenalTest {
  @Test
  void a_weapons_numbers_follow_the_schemas_rules() {
    assertThat(DerivedWeapon.of(weapon(54, 27, 43, 54, 1_080)))
        .isEqualTo(new DerivedWeapon(3.0, 54 / 43.0, 0.5, 1.0));
  }

  @Test
  void a_knife_has_kills_per_minute_and_no_shots() {
    assertThat(DerivedWeapon.of(weapon(10, 0, 0, 0, 600)))
        .isEqualTo(new DerivedWeapon(1.0, null, 0.0, null));
  }

  @Test
  void an_unused_weapon_has_no_derived_numbers() {
    assertThat(DerivedWeapon.of(weapon(0, 0, 0, 0, 0)))
        .isEqualTo(new DerivedWeapon(null, null, null, null));
  }

  @Test
  void a_vehicle_has_kills_per_minute_if_it_was_used() {
    assertThat(DerivedVehicle.of(vehicle(8, 240))).isEqualTo(new DerivedVehicle(2.0));
    assertThat(DerivedVehicle.of(vehicle(0, 0))).isEqualTo(new DerivedVehicle(null));
  }

  private static WeaponStats.Weapon weapon(
      long kills, long headshots, long fired, long hit, long seconds) {
    return new WeaponStats.Weapon(
        "GUID", "NAME", "slug", "category", kills, headshots, fired, hit, seconds);
  }

  private static VehicleStats.Vehicle vehicle(long kills, long seconds) {
    return new VehicleStats.Vehicle("GUID", "NAME", "slug", "category", kills, seconds, null);
  }
}
