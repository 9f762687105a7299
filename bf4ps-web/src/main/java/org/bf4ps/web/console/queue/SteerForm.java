package org.bf4ps.web.console.queue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.audit.SteeredAction;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.dossier.Dossier;
import org.bf4ps.dossier.DossierReader;
import org.bf4ps.operator.Operator;
import org.bf4ps.queue.JobSteering;
import org.bf4ps.steer.Steered;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsoleForm;
import org.bf4ps.web.console.FormAnswer;

/** Asks for resources of a soldier, or brings their jobs forward. */
@RequestScoped
public class SteerForm implements ConsoleForm {
  @Inject private OperatorActions actions;
  @Inject private JobSteering steering;
  @Inject private DossierReader dossiers;

  private enum Deed {
    REQUEST,
    PROMOTE
  }

  @Override
  public String action() {
    return "soldier/steer";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    Persona persona = Asked.persona(request);
    Dossier soldier =
        dossiers
            .find(persona)
            .orElseThrow(() -> new RefusedActionException("There is no such soldier."));
    Set<Resource> resources = resources(request);
    Deed deed = Asked.choice(request, "deed", Deed.class);
    Supplier<Steered> act =
        switch (deed) {
          case REQUEST -> () -> steering.request(soldier.soldierId(), resources, who.name());
          case PROMOTE -> () -> steering.promote(soldier.soldierId(), resources, who.name());
        };
    SteeredAction action =
        new SteeredAction(
            deed == Deed.REQUEST ? "job.request" : "job.promote",
            target(persona, resources),
            Asked.reason(request),
            act);
    return new FormAnswer.Done(SoldierPath.of(persona), actions.perform(who, action));
  }

  private static Set<Resource> resources(HttpServletRequest request) {
    String[] told = request.getParameterValues("resource");
    List<String> labels = told == null ? List.of() : Arrays.asList(told);
    Set<Resource> resources = EnumSet.allOf(Resource.class);
    resources.removeIf(each -> !labels.contains(each.label()));
    if (resources.isEmpty()) {
      throw new RefusedActionException("Choose at least one resource.");
    }
    return resources;
  }

  private static String target(Persona persona, Set<Resource> resources) {
    String labels = resources.stream().map(Resource::label).collect(Collectors.joining(", "));
    return persona.platform().label() + "/" + persona.personaId() + ": " + labels;
  }
}
