package org.bf4ps.config;

import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.ClaimOrder;
import org.bf4ps.schedule.ClassMix;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.ResourceMix;
import org.bf4ps.schedule.Shares;

/** The policies of sharing as a node's settings make them (DESIGN §4.2). */
public final class WorkShares {
  private WorkShares() {}

  /**
   * Which class a claim looks at first.
   *
   * @param settings the node's settings
   * @return the order of the background lane
   */
  public static ClaimOrder claims(Settings settings) {
    return new ClaimOrder(ofClaims(settings));
  }

  /**
   * The share of each class in the claims of background work.
   *
   * @param settings the node's settings
   * @return the shares
   */
  public static Shares<PriorityClass> ofClaims(Settings settings) {
    return new Shares<>(
        Map.of(
            PriorityClass.ACTIVE, settings.get(Tunables.CLAIM_SHARE_ACTIVE),
            PriorityClass.RECENT, settings.get(Tunables.CLAIM_SHARE_RECENT),
            PriorityClass.BOOTSTRAP, settings.get(Tunables.CLAIM_SHARE_BOOTSTRAP)));
  }

  /**
   * Which classes fill the working set.
   *
   * @param settings the node's settings
   * @return the mix of classes
   */
  public static ClassMix classes(Settings settings) {
    return new ClassMix(
        new Shares<>(
            Map.of(
                PriorityClass.ACTIVE, settings.get(FeederTunables.FEEDER_SHARE_ACTIVE),
                PriorityClass.RECENT, settings.get(FeederTunables.FEEDER_SHARE_RECENT),
                PriorityClass.BOOTSTRAP, settings.get(FeederTunables.FEEDER_SHARE_BOOTSTRAP))));
  }

  /**
   * Which resources fill the places of a class.
   *
   * @param settings the node's settings
   * @return the mix of resources
   */
  public static ResourceMix resources(Settings settings) {
    return new ResourceMix(
        new Shares<>(
            Map.of(
                Resource.DETAILED, settings.get(EligibilityTunables.FEEDER_WEIGHT_DETAILED),
                Resource.PROFILE, settings.get(FeederTunables.FEEDER_WEIGHT_PROFILE),
                Resource.WEAPONS, settings.get(FeederTunables.FEEDER_WEIGHT_WEAPONS),
                Resource.VEHICLES, settings.get(FeederTunables.FEEDER_WEIGHT_VEHICLES))),
        Map.of(
            Resource.PROFILE, settings.get(EligibilityTunables.FEEDER_WATERMARK_PROFILE),
            Resource.WEAPONS, settings.get(EligibilityTunables.FEEDER_WATERMARK_WEAPONS),
            Resource.VEHICLES, settings.get(EligibilityTunables.FEEDER_WATERMARK_VEHICLES)));
  }
}
