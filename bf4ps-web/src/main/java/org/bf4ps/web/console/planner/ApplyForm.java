package org.bf4ps.web.console.planner;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.audit.SteeredAction;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.SettingChanges;
import org.bf4ps.config.Settings;
import org.bf4ps.egress.EgressState;
import org.bf4ps.egress.EgressSteering;
import org.bf4ps.operator.Operator;
import org.bf4ps.overview.LatestMeasures;
import org.bf4ps.plan.PlanInput;
import org.bf4ps.steer.Steered;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsoleForm;
import org.bf4ps.web.console.FormAnswer;

/**
 * Makes a plan real: all of its settings or none, and with them, if that is wanted, the pace of the
 * gates that exist, which the setting itself does not touch.
 */
@RequestScoped
public class ApplyForm implements ConsoleForm {
  @Inject private OperatorActions actions;
  @Inject private SettingChanges changes;
  @Inject private EgressSteering gates;
  @Inject private Settings settings;
  @Inject private LatestMeasures measures;

  @Override
  public String action() {
    return "planner/apply";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    Settings now = settings.frozen();
    PlanInput plan = plan(request, now);
    Map<String, String> planned = new TreeMap<>(plan.changesFrom(now));
    Duration pace = plan.settings().get(SendTunables.EGRESS_INTERVAL);
    boolean withGates = Asked.text(request, "gates") != null;
    String reason = Asked.reason(request);
    if (reason.isEmpty() || Asked.text(request, "read") == null) {
      throw new RefusedActionException("Say why, and that the differences are meant.");
    }
    SteeredAction action =
        new SteeredAction(
            "plan.apply",
            planned + (withGates ? " and all gates every " + pace.toMillis() + " ms" : ""),
            reason,
            () -> {
              Steered stored = changes.apply(planned, who.name(), reason);
              return stored.done() && withGates ? paced(stored, pace, who, reason) : stored;
            });
    return new FormAnswer.Done("planner", actions.perform(who, action));
  }

  private static PlanInput plan(HttpServletRequest request, Settings now) {
    try {
      return AskedPlan.of(request, now, 1).input();
    } catch (IllegalArgumentException e) {
      throw new RefusedActionException(e.getMessage());
    }
  }

  /** The first gate that refuses takes everything back. */
  private Steered paced(Steered stored, Duration pace, Operator who, String reason) {
    int changed = 0;
    for (EgressState each : measures.get().egresses()) {
      if (!each.fixedInterval().equals(pace) && !each.collectors().isEmpty()) {
        Steered answer = gates.changePace(each.key(), pace, each.burst(), who.name(), reason);
        if (!answer.done()) {
          return answer;
        }
        changed++;
      }
    }
    return Steered.done(
        "%s %d gates now send every %d ms.".formatted(stored.sentence(), changed, pace.toMillis()));
  }
}
