package org.bf4ps.web.console.planner;

import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bf4ps.config.InvalidSettingException;
import org.bf4ps.config.Setting;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.plan.PlanInput;
import org.bf4ps.web.console.Asked;

/**
 * The form of the planner as it was typed; what is not told stays as it is.
 *
 * @param egresses how many egress addresses send, as it was typed
 * @param fields the settings of the plan, in the order of the reference
 * @param settings what holds now
 */
record AskedPlan(String egresses, List<PlanField> fields, Settings settings) {
  private static final int MOST_EGRESSES = 1_000;

  /** The settings that a plan may change, in the order of the reference. */
  private static final List<Setting<?>> PLANNED =
      Tunables.ALL.stream()
          .<Setting<?>>map(each -> each)
          .filter(each -> PlanInput.PLANNED.containsKey(each.key()))
          .toList();

  static AskedPlan of(HttpServletRequest request, Settings now, int usualEgresses) {
    List<PlanField> fields =
        PLANNED.stream()
            .map(
                each ->
                    new PlanField(
                        each,
                        now.text(each),
                        Objects.requireNonNullElse(
                            Asked.text(request, each.key()), now.text(each))))
            .toList();
    String egresses =
        Objects.requireNonNullElse(
            Asked.text(request, "egresses"), Integer.toString(usualEgresses));
    return new AskedPlan(egresses, fields, now);
  }

  /**
   * The plan.
   *
   * @throws IllegalArgumentException with a sentence for people, if a field makes no sense
   */
  PlanInput input() {
    int count = egresses.matches("[0-9]{1,6}") ? Integer.parseInt(egresses) : 0;
    if (count < 1 || count > MOST_EGRESSES) {
      throw new IllegalArgumentException(
          "Egresses must be a whole number from 1 to " + MOST_EGRESSES + ".");
    }
    Map<String, String> changes = new HashMap<>();
    for (PlanField each : fields) {
      if (!each.planned().equals(each.now())) {
        changes.put(each.setting().key(), each.planned());
      }
    }
    try {
      return PlanInput.of(count, settings, changes);
    } catch (InvalidSettingException e) {
      throw new IllegalArgumentException(e.getMessage() + ".", e);
    }
  }
}
