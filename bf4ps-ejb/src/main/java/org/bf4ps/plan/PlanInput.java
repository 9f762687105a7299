package org.bf4ps.plan;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Setting;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.config.WorkShares;
import org.bf4ps.egress.SendWeights;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.ResourceMix;
import org.bf4ps.schedule.Shares;

/**
 * What an operator would set.
 *
 * @param egresses how many egress addresses send
 * @param settings the settings that would hold, with the default pace as that of every egress
 */
public record PlanInput(int egresses, Settings settings) {
  private static final Duration DAY = Duration.ofDays(1);

  /** Settings that a plan depends on: those that it may change. */
  public static final Map<String, Setting<?>> PLANNED = planned();

  /**
   * A plan that departs from what holds now.
   *
   * @param egresses how many egress addresses send, 1 or more
   * @param now what holds now
   * @param changes other texts by key, keys of {@link #PLANNED}
   * @return the input
   * @throws IllegalArgumentException if there is no egress or a key is not planned with
   * @throws org.bf4ps.config.InvalidSettingException for a value that is outside its range
   */
  public static PlanInput of(int egresses, Settings now, Map<String, String> changes) {
    if (egresses < 1 || !PLANNED.keySet().containsAll(changes.keySet())) {
      throw new IllegalArgumentException("A plan has an egress and changes planned settings only");
    }
    Map<String, String> texts = new HashMap<>();
    for (Setting<?> each : Tunables.ALL) {
      texts.put(each.key(), now.text(each));
    }
    texts.putAll(changes);
    return new PlanInput(egresses, now.with(texts));
  }

  /**
   * What has to be stored for the plan to hold.
   *
   * @param now what holds now
   * @return the texts that differ, by key: the argument of {@code SettingChanges.apply}
   */
  public Map<String, String> changesFrom(Settings now) {
    Map<String, String> changes = new HashMap<>();
    for (Setting<?> each : PLANNED.values()) {
      if (!settings.get(each).equals(now.get(each))) {
        changes.put(each.key(), settings.text(each));
      }
    }
    return changes;
  }

  /** Requests a day that the gates let go, in intervals, and that the budget allows. */
  long intervalsPerDay() {
    return egresses * DAY.toMillis() / settings.get(SendTunables.EGRESS_INTERVAL).toMillis();
  }

  /** Requests a day that the budget allows; no limit without a budget. */
  long budgetPerDay() {
    int sends = settings.get(SendTunables.BUDGET_SENDS);
    return sends == 0
        ? Long.MAX_VALUE
        : sends * DAY.toSeconds() / settings.get(SendTunables.BUDGET_WINDOW).toSeconds();
  }

  SendWeights weights() {
    return SendWeights.of(settings);
  }

  Shares<PriorityClass> classes() {
    return WorkShares.ofClaims(settings);
  }

  ResourceMix resources() {
    return WorkShares.resources(settings);
  }

  private static Map<String, Setting<?>> planned() {
    Map<String, Setting<?>> planned = new HashMap<>();
    for (Setting<?> each :
        new Setting<?>[] {
          SendTunables.EGRESS_INTERVAL,
          SendTunables.BUDGET_SENDS,
          SendTunables.BUDGET_WINDOW,
          SendTunables.WEIGHT_DETAILED,
          SendTunables.WEIGHT_PROFILE,
          SendTunables.WEIGHT_WEAPONS,
          SendTunables.WEIGHT_VEHICLES,
          Tunables.GAMEPLAY_INTERVAL,
          EligibilityTunables.WEAPONS_INTERVAL,
          EligibilityTunables.VEHICLES_INTERVAL,
          Tunables.PROFILE_INTERVAL,
          Tunables.CLAIM_SHARE_ACTIVE,
          Tunables.CLAIM_SHARE_RECENT,
          Tunables.CLAIM_SHARE_BOOTSTRAP,
          EligibilityTunables.FEEDER_WEIGHT_DETAILED,
          FeederTunables.FEEDER_WEIGHT_PROFILE,
          FeederTunables.FEEDER_WEIGHT_WEAPONS,
          FeederTunables.FEEDER_WEIGHT_VEHICLES,
          EligibilityTunables.FEEDER_WATERMARK_PROFILE,
          EligibilityTunables.FEEDER_WATERMARK_WEAPONS,
          EligibilityTunables.FEEDER_WATERMARK_VEHICLES
        }) {
      planned.put(each.key(), each);
    }
    return Map.copyOf(planned);
  }
}
