package org.bf4ps.arsenal;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;
import org.junit.jupiter.api.Test;

class ArsenalItemTest {
  @Test
  void a_weapon_is_told_by_minute_shot_kill_and_hit() {
    ArsenalItem item = weapon(54, 27, 43, 54, 1_080);

    assertThat(item.killsPerMinute()).isEqualTo(3.0);
    assertThat(item.accuracy()).isEqualTo(54 / 43.0);
    assertThat(item.headshotsPerKill()).isEqualTo(0.5);
    assertThat(item.killsPerHit()).isEqualTo(1.0);
  }

  @Test
  void a_ratio_without_a_divisor_is_absent() {
    ArsenalItem unused = weapon(0, 0, 0, 0, 0);

    assertThat(unused.killsPerMinute()).isNull();
    assertThat(unused.accuracy()).isNull();
    assertThat(unused.headshotsPerKill()).isNull();
    assertThat(unused.killsPerHit()).isNull();
    assertThat(unused.used()).isFalse();
    assertThat(weapon(10, 0, 0, 0, 0).used()).isTrue();
  }

  @Test
  void a_vehicle_has_no_shots() {
    ArsenalItem item =
        ArsenalItem.of(new VehicleStats.Vehicle("g", "T", "pwc", "Boat", 8, 240, 5L));

    assertThat(item.killsPerMinute()).isEqualTo(2.0);
    assertThat(item.headshots()).isNull();
    assertThat(item.accuracy()).isNull();
    assertThat(item.destroyXInY()).isEqualTo(5L);
    assertThat(item.title()).isEqualTo("PWC");
  }

  private static ArsenalItem weapon(long kills, long headshots, long shots, long hits, long time) {
    return ArsenalItem.of(
        new WeaponStats.Weapon("g", "T", "ak-12", "C", kills, headshots, shots, hits, time));
  }
}
