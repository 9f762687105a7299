package org.bf4ps.config;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.Freshness;

/** How often each resource is collected, as a node's settings make it (DESIGN §4.5). */
public final class Cadences {
  private Cadences() {}

  /**
   * The interval of each resource. Weapons and vehicles, which cost most to fetch and to read, may
   * rest longer than the headline numbers, but no shorter.
   *
   * @param settings the node's settings
   * @return when resources are due again
   */
  public static Freshness of(Settings settings) {
    Duration gameplay = settings.get(Tunables.GAMEPLAY_INTERVAL);
    return new Freshness(
        Map.of(
            Resource.DETAILED, gameplay,
            Resource.WEAPONS, longer(gameplay, settings.get(EligibilityTunables.WEAPONS_INTERVAL)),
            Resource.VEHICLES,
                longer(gameplay, settings.get(EligibilityTunables.VEHICLES_INTERVAL)),
            Resource.PROFILE, settings.get(Tunables.PROFILE_INTERVAL)));
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
