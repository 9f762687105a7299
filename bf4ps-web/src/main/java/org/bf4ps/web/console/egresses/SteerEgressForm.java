package org.bf4ps.web.console.egresses;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.function.Supplier;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.audit.SteeredAction;
import org.bf4ps.egress.EgressSteering;
import org.bf4ps.operator.Operator;
import org.bf4ps.steer.Steered;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsoleForm;
import org.bf4ps.web.console.FormAnswer;

/** Pauses, resumes or unblocks an egress, or changes its pace. */
@RequestScoped
public class SteerEgressForm implements ConsoleForm {
  /** A pause that is to last longer than a year has no end that anybody waits for. */
  private static final long MOST_MINUTES = Duration.ofDays(365).toMinutes();

  @Inject private OperatorActions actions;
  @Inject private EgressSteering steering;
  @Inject private InstantSource clock;

  @Override
  public String action() {
    return "egresses/steer";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    EgressOrder order = Asked.choice(request, "order", EgressOrder.class);
    String key = Asked.text(request, "egress");
    if (key == null) {
      throw new RefusedActionException("There is no such egress.");
    }
    String reason = Asked.reason(request);
    SteeredAction action =
        new SteeredAction(
            "egress." + order.name().toLowerCase(Locale.ROOT),
            key,
            reason,
            deed(order, key, who.name(), reason, request));
    return new FormAnswer.Done("egresses", actions.perform(who, action));
  }

  private Supplier<Steered> deed(
      EgressOrder order, String key, String operator, String reason, HttpServletRequest request) {
    return switch (order) {
      case PAUSE -> {
        Instant until = until(request);
        yield () -> steering.pause(key, until, operator, reason);
      }
      case RESUME -> () -> steering.resume(key, operator, reason);
      case PACE -> {
        Duration interval = Duration.ofMillis(number(request, "interval"));
        int burst = number(request, "burst");
        yield () -> steering.changePace(key, interval, burst, operator, reason);
      }
      case CLEAR -> () -> steering.clearBlock(key, operator, reason);
    };
  }

  /** The end of a pause, or null if no minutes are told. */
  private Instant until(HttpServletRequest request) {
    if (Asked.text(request, "minutes") == null) {
      return null;
    }
    long minutes = Asked.key(request, "minutes", 0);
    if (minutes < 1 || minutes > MOST_MINUTES) {
      throw new RefusedActionException("A pause takes 1 to " + MOST_MINUTES + " minutes.");
    }
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).plus(Duration.ofMinutes(minutes));
  }

  private static int number(HttpServletRequest request, String parameter) {
    long number = Asked.key(request, parameter, -1);
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw new RefusedActionException("The " + parameter + " must be a whole number.");
    }
    return (int) number;
  }
}
