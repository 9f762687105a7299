package org.bf4ps.testkit.battlelog;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bf4ps.testkit.battlelog.answer.Answers;
import org.bf4ps.testkit.battlelog.answer.Body;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.Draw;
import org.bf4ps.testkit.population.SimulatedPersona;
import org.bf4ps.testkit.population.SimulatedSoldier;

/** Decides what a request gets, faults included, and remembers the good answers. */
final class ReplyDesk {

  private record Asked(SimulatedResource resource, SimulatedPersona persona) {}

  private final SoldierLives lives;
  private final Draw faultDraw;
  private final Map<Asked, ServedAnswer> served = new ConcurrentHashMap<>();
  private final Map<Object, Integer> attempts = new ConcurrentHashMap<>();

  ReplyDesk(SoldierLives lives, Draw faultDraw) {
    this.lives = lives;
    this.faultDraw = faultDraw;
  }

  Optional<ServedAnswer> served(SimulatedResource resource, SimulatedPersona persona) {
    return Optional.ofNullable(served.get(new Asked(resource, persona)));
  }

  /**
   * The reply to a request.
   *
   * @param ajax whether the request carried {@code X-AjaxNavigation}
   */
  Reply reply(Target target, boolean ajax, Faults faults) {
    return switch (target) {
      case Target.OfSoldier asked -> {
        boolean json = ajax || asked.resource() != SimulatedResource.PROFILE;
        yield lives
            .population()
            .find(asked.persona())
            .map(soldier -> ofSoldier(asked, soldier, json, faults))
            .orElseGet(() -> notFound(json, faults));
      }
      case Target.UserPage page ->
          lives
              .population()
              .findAccount(page.username())
              .map(
                  account -> {
                    Body body = Answers.userPage(lives.profile(account), ajax);
                    Reply good = Reply.page(200, body, ajax, "ok");
                    return faulty(page, SimulatedResource.PROFILE, faults)
                        .map(fault -> FaultReplies.ofPage(fault, good, ajax))
                        .orElse(good);
                  })
              .orElseGet(() -> notFound(ajax, faults));
      case Target.Nowhere nowhere -> Reply.page(404, Answers.notFound(ajax), ajax, "unknown");
    };
  }

  private Reply ofSoldier(
      Target.OfSoldier asked, SimulatedSoldier soldier, boolean json, Faults faults) {
    Optional<FaultKind> fault = faulty(asked, asked.resource(), faults);
    if (fault.isPresent() && fault.get() == FaultKind.WRONG_PERSONA) {
      return Reply.page(
          200, body(answer(asked.resource(), another(soldier)), json), json, fault.get().label());
    }
    ServedAnswer answer = answer(asked.resource(), soldier);
    Reply good = Reply.page(200, body(answer, json), json, "ok");
    if (fault.isPresent()) {
      return asked.resource() == SimulatedResource.PROFILE
          ? FaultReplies.ofPage(fault.get(), good, json)
          : FaultReplies.ofPopulate(fault.get(), good, answer, attempt(asked));
    }
    served.put(new Asked(asked.resource(), asked.persona()), answer);
    return good;
  }

  private Reply notFound(boolean json, Faults faults) {
    return Reply.page(faults.unknownIsOk() ? 200 : 404, Answers.notFound(json), json, "unknown");
  }

  /** Drawn by what is asked and how often, so that runs repeat whatever the order of threads. */
  private Optional<FaultKind> faulty(Object asked, SimulatedResource resource, Faults faults) {
    int attempt = attempts.merge(asked, 1, Integer::sum);
    return faults.drawn(resource, faultDraw.at(asked.toString()).at(attempt));
  }

  private int attempt(Object asked) {
    return attempts.getOrDefault(asked, 0);
  }

  private SimulatedSoldier another(SimulatedSoldier soldier) {
    List<SimulatedSoldier> all = lives.population().soldiers();
    return all.get((soldier.number() + 1) % all.size());
  }

  private ServedAnswer answer(SimulatedResource resource, SimulatedSoldier soldier) {
    return new ServedAnswer(resource, lives.now(soldier), lives.profile(soldier.account()));
  }

  private static Body body(ServedAnswer answer, boolean json) {
    return answer.resource() == SimulatedResource.PROFILE
        ? Answers.soldierPage(answer.account(), answer.moment(), json)
        : answer.body();
  }
}
