package org.bf4ps.web.console.events;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorState;
import org.bf4ps.collector.CollectorStates;
import org.bf4ps.event.EventType;

/** What the lists of the log's form offer. What was chosen is always among it, known or not. */
@ApplicationScoped
public class EventChoices {
  @Inject private CollectorStates collectors;

  /**
   * The lists of one form.
   *
   * @param types all types of events
   * @param collectors all incarnations of collectors
   * @param resources all resources
   * @param egresses the egress keys that collectors use
   * @param errors the classes of failures
   */
  public record Lists(
      List<Choice> types,
      List<Choice> collectors,
      List<Choice> resources,
      List<String> egresses,
      List<String> errors) {}

  Lists of(EventForm form) {
    List<CollectorState> known = collectors.all();
    return new Lists(
        choices(
            Arrays.stream(EventType.values())
                .map(each -> new Choice(each.label(), each.label(), false)),
            form.types()),
        choices(
            known.stream()
                .map(each -> new Choice(each.uuid().toString(), collectorLabel(each), false)),
            told(form, EventForm.COLLECTOR)),
        choices(
            Arrays.stream(Resource.values())
                .map(each -> new Choice(each.label(), each.label(), false)),
            told(form, EventForm.RESOURCE)),
        known.stream().map(CollectorState::egressKey).distinct().sorted().toList(),
        Arrays.stream(FailureClass.values()).map(FailureClass::label).toList());
  }

  private static String collectorLabel(CollectorState state) {
    String retired = state.retiredAt() == null ? "" : ", retired";
    return state.name() + " on " + state.hostname() + retired;
  }

  private static List<String> told(EventForm form, String field) {
    return form.tells(field) ? List.of(form.text(field)) : List.of();
  }

  private static List<Choice> choices(Stream<Choice> offered, List<String> chosen) {
    List<String> unknown = new ArrayList<>(chosen);
    List<Choice> choices = new ArrayList<>();
    offered.forEach(
        each -> {
          boolean isChosen = unknown.remove(each.value());
          choices.add(new Choice(each.value(), each.label(), isChosen));
        });
    unknown.forEach(each -> choices.add(new Choice(each, each, true)));
    return choices;
  }
}
