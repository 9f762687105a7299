package org.bf4ps.sheet;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.leaderboard.LeaderboardPlace;
import org.bf4ps.profile.Account;
import org.bf4ps.soldier.ObservedName;
import org.bf4ps.stats.Snapshot;

/**
 * Everything that is known of a soldier. Data of a resource are the last good ones, whatever its
 * freshness says about later attempts.
 *
 * @param persona the identity
 * @param name the name of today
 * @param names all observed names, the latest observation first
 * @param firstSeenAt when the soldier was first observed; null if only people told of it
 * @param lastSeenAt when it was last observed on monitored servers; null if it never was
 * @param detailed the overall numbers, or empty if never collected
 * @param weapons the weapons, most kills first; empty if never collected
 * @param vehicles the vehicles, most kills first; empty if never collected
 * @param account the account behind the soldier, or empty if none is known
 * @param places its own places in the leaderboards that rank it
 * @param freshness a value for every resource
 */
public record SoldierSheet(
    Persona persona,
    String name,
    List<ObservedName> names,
    Instant firstSeenAt,
    Instant lastSeenAt,
    Optional<Snapshot> detailed,
    List<WeaponStats.Weapon> weapons,
    List<VehicleStats.Vehicle> vehicles,
    Optional<Account> account,
    List<LeaderboardPlace> places,
    Map<Resource, ResourceFreshness> freshness) {
  /**
   * The names that the soldier no longer bears.
   *
   * @return former names, the latest observation first
   */
  public List<ObservedName> formerNames() {
    return names.stream().filter(observed -> !observed.name().equals(name)).toList();
  }
}
