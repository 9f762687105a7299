package org.bf4ps.battlelog;

/** What a successful answer holds, reduced to what BF4PS keeps: one kind for each resource. */
public sealed interface Payload permits DetailedStats, Profile, WeaponStats, VehicleStats {
  /**
   * The resource that this payload is the answer for.
   *
   * @return never null
   */
  Resource resource();
}
