package org.bf4ps.batch.feeder;

import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.schedule.ActivityWindows;
import org.bf4ps.schedule.ClassMix;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.ResourceMix;
import org.bf4ps.schedule.Shares;

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
        new ClassMix(
            new Shares<>(
                Map.of(
                    PriorityClass.ACTIVE, settings.get(FeederTunables.FEEDER_SHARE_ACTIVE),
                    PriorityClass.RECENT, settings.get(FeederTunables.FEEDER_SHARE_RECENT),
                    PriorityClass.BOOTSTRAP, settings.get(FeederTunables.FEEDER_SHARE_BOOTSTRAP)))),
        new ResourceMix(
            new Shares<>(
                Map.of(
                    Resource.DETAILED, settings.get(EligibilityTunables.FEEDER_WEIGHT_DETAILED),
                    Resource.PROFILE, settings.get(FeederTunables.FEEDER_WEIGHT_PROFILE),
                    Resource.WEAPONS, settings.get(FeederTunables.FEEDER_WEIGHT_WEAPONS),
                    Resource.VEHICLES, settings.get(FeederTunables.FEEDER_WEIGHT_VEHICLES))),
            Map.of(
                Resource.PROFILE, settings.get(EligibilityTunables.FEEDER_WATERMARK_PROFILE),
                Resource.WEAPONS, settings.get(EligibilityTunables.FEEDER_WATERMARK_WEAPONS),
                Resource.VEHICLES, settings.get(EligibilityTunables.FEEDER_WATERMARK_VEHICLES))));
  }
}
