package org.bf4ps.batch.feeder;

import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.config.WorkShares;
import org.bf4ps.schedule.ActivityWindows;
import org.bf4ps.schedule.ClassMix;
import org.bf4ps.schedule.ResourceMix;

/**
 * The feeder's view of the node's settings.
 *
 * @param depth how many background jobs may live
 * @param refill how many places must be free before a feed is worth while
 * @param page how many due resources are read at once
 * @param windows which last observations make which class
 * @param classes the shares of the classes
 * @param resources the mix of the resources
 */
record FeederSettings(
    int depth,
    int refill,
    int page,
    ActivityWindows windows,
    ClassMix classes,
    ResourceMix resources) {

  static FeederSettings of(Settings settings) {
    int depth = settings.get(FeederTunables.FEEDER_DEPTH);
    return new FeederSettings(
        depth,
        Math.max(1, depth * settings.get(FeederTunables.FEEDER_REFILL_PERCENT) / 100),
        settings.get(FeederTunables.FEEDER_CHUNK),
        new ActivityWindows(
            settings.get(Tunables.ACTIVE_WINDOW), settings.get(Tunables.RECENT_WINDOW)),
        WorkShares.classes(settings),
        WorkShares.resources(settings));
  }
}
