package org.bf4ps.web.console.events;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.dossier.Dossier;
import org.bf4ps.dossier.DossierReader;
import org.bf4ps.event.EventFilter;
import org.bf4ps.event.EventLog;
import org.bf4ps.event.EventType;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.web.PersonaAddress;

/** Turns the form of the log into its filter. */
@ApplicationScoped
public class AskedEvents {
  private static final int LONGEST = 200;
  private static final Pattern UUID_TEXT = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4,12}){4}");
  private static final Pattern STATUS = Pattern.compile("[1-5][0-9]{2}");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  @Inject private SoldierDirectory directory;
  @Inject private DossierReader dossiers;
  @Inject private EventLog log;

  /**
   * Reads the form.
   *
   * @param form what was typed
   * @return the filter
   * @throws IllegalArgumentException with a sentence for people, for the first field that makes no
   *     sense
   */
  EventFilter filter(EventForm form) {
    Instant from = AskedMoment.parse("From", form.text(EventForm.FROM));
    Instant to = AskedMoment.parse("To", form.text(EventForm.TO));
    if (from != null && to != null && !from.isBefore(to)) {
      throw new IllegalArgumentException("From must lie before To.");
    }
    Persona persona = asked(form.text(EventForm.SOLDIER));
    Long soldier = persona == null ? null : soldier(persona);
    return new EventFilter(
        types(form),
        collector(form.text(EventForm.COLLECTOR)),
        plain("The egress key", form.text(EventForm.EGRESS)),
        soldier,
        soldier == null ? persona : null,
        job(form.text(EventForm.JOB)),
        resource(form.text(EventForm.RESOURCE)),
        statuses(form.text(EventForm.STATUS)),
        plain("The error class", form.text(EventForm.ERROR)),
        from,
        to);
  }

  private static Set<String> types(EventForm form) {
    for (String each : form.types()) {
      if (EventType.of(each).isEmpty()) {
        throw new IllegalArgumentException("There is no type of event called “" + each + "”.");
      }
    }
    return Set.copyOf(form.types().stream().distinct().toList());
  }

  private static UUID collector(String text) {
    if (text != null && !UUID_TEXT.matcher(text).matches()) {
      throw new IllegalArgumentException("“" + text + "” is no collector's UUID.");
    }
    return text == null ? null : UUID.fromString(text);
  }

  private static String plain(String what, String text) {
    if (text != null && text.length() > LONGEST) {
      throw new IllegalArgumentException(what + " has at most " + LONGEST + " characters.");
    }
    return text;
  }

  private static Long job(String text) {
    if (text != null && !NUMBER.matcher(text).matches()) {
      throw new IllegalArgumentException("The job must be a whole number, not “" + text + "”.");
    }
    return text == null ? null : Long.valueOf(text);
  }

  private static String resource(String text) {
    if (text != null && Stream.of(Resource.values()).noneMatch(one -> one.label().equals(text))) {
      throw new IllegalArgumentException("There is no resource called “" + text + "”.");
    }
    return text;
  }

  private static Set<Integer> statuses(String text) {
    if (text == null) {
      return Set.of();
    }
    return Stream.of(text.split("[,\\s]+"))
        .filter(each -> !each.isEmpty())
        .map(AskedEvents::status)
        .collect(Collectors.toSet());
  }

  private static Integer status(String text) {
    if (!STATUS.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "An HTTP status is a number from 100 to 599, not “" + text + "”.");
    }
    return Integer.valueOf(text);
  }

  private Persona asked(String text) {
    return text == null ? null : persona(text);
  }

  /** Null for who was submitted and is no soldier, of whom only events tell. */
  private Long soldier(Persona persona) {
    Long known = dossiers.find(persona).map(Dossier::soldierId).orElse(null);
    if (known == null && !log.tellsOf(persona)) {
      throw new IllegalArgumentException(
          "BF4PS knows no soldier “%s/%d”, and no event tells of one."
              .formatted(persona.platform().label(), persona.personaId()));
    }
    return known;
  }

  /** As a path spells it, or the persona id alone where no two platforms share it. */
  private Persona persona(String text) {
    String[] parts = text.split("[/\\s]+", 2);
    if (parts.length == 1 && NUMBER.matcher(text).matches()) {
      return directory
          .onlyOne(Long.parseLong(text))
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "No soldier, or more than one, has the persona id " + text + "."));
    }
    if (parts.length == 1) {
      throw new IllegalArgumentException(
          "A soldier is told by platform and persona id, such as pc/123456789, not “"
              + text
              + "”.");
    }
    return PersonaAddress.parse(parts[0], parts[1]);
  }
}
