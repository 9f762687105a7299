package org.bf4ps.web.console.queue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.dossier.Dossier;
import org.bf4ps.dossier.DossierReader;
import org.bf4ps.dossier.Explanations;
import org.bf4ps.event.EventFilter;
import org.bf4ps.event.EventLog;
import org.bf4ps.event.EventRow;
import org.bf4ps.queue.LiveJob;
import org.bf4ps.queue.LiveJobs;
import org.bf4ps.soldier.FoundSoldiers;
import org.bf4ps.soldier.SoldierSearch;
import org.bf4ps.submission.OpenTicket;
import org.bf4ps.submission.OpenTickets;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsolePage;

/** Finds soldiers, and shows one: why each of its resources is collected or not. */
@Named
@RequestScoped
public class DossierPage implements ConsolePage {
  private static final int HITS = 25;
  private static final int EVENTS = 50;

  @Inject private SoldierSearch search;
  @Inject private DossierReader dossiers;
  @Inject private Explanations explanations;
  @Inject private LiveJobs jobs;
  @Inject private EventLog log;
  @Inject private OpenTickets openTickets;

  private String query;
  private FoundSoldiers found;
  private List<Dossier> ofId = List.of();
  private List<OpenTicket> tickets = List.of();
  private List<Persona> strangers = List.of();
  private Dossier soldier;
  private List<ResourceLine> lines;
  private String refusal;

  @Override
  public String path() {
    return "soldier";
  }

  @Override
  public String title() {
    return "Soldiers";
  }

  @Override
  public int place() {
    return 25;
  }

  /** A form that was refused shows its soldier again, whom its fields tell. */
  @Override
  public boolean load(HttpServletRequest request) {
    String[] segments = request.getPathInfo().replaceAll("^/+|/+$", "").split("/", -1);
    if (segments.length == 1) {
      find(Asked.text(request, "q"));
      return true;
    }
    Optional<Persona> told =
        segments.length == 3
            ? persona(segments[1], segments[2])
            : persona(request.getParameter("platform"), request.getParameter("persona"));
    told.flatMap(dossiers::find).ifPresent(this::show);
    return soldier != null;
  }

  private static Optional<Persona> persona(String platform, String personaId) {
    try {
      return Optional.of(PersonaAddress.parse(platform, personaId));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private void find(String text) {
    query = text;
    if (text != null && text.length() > SoldierSearch.MAX_TEXT) {
      refusal = "The name must have at most " + SoldierSearch.MAX_TEXT + " characters.";
    } else if (text != null) {
      found = search.find(text, null, 1, HITS);
      ofId = ofId(text);
      tickets = openTickets.like(text, HITS);
      strangers = strangers(text);
    }
  }

  /** A name may also be a number, so both are looked for. */
  private List<Dossier> ofId(String text) {
    return Arrays.stream(Platform.values())
        .flatMap(each -> persona(each.label(), text).stream())
        .flatMap(each -> dossiers.find(each).stream())
        .toList();
  }

  /** Who was submitted and is no soldier has no page, but a story. */
  private List<Persona> strangers(String text) {
    return Arrays.stream(Platform.values())
        .flatMap(each -> persona(each.label(), text).stream())
        .filter(each -> ofId.stream().noneMatch(known -> known.persona().equals(each)))
        .filter(log::tellsOf)
        .toList();
  }

  private void show(Dossier known) {
    soldier = known;
    tickets = openTickets.of(known.persona());
    List<LiveJob> live = jobs.ofSoldier(known.soldierId());
    Map<Resource, LiveJob> byResource =
        live.stream().collect(Collectors.toMap(LiveJob::resource, Function.identity()));
    Map<Resource, String> words = explanations.of(known, live);
    lines =
        Arrays.stream(Resource.values())
            .map(
                each ->
                    new ResourceLine(
                        each, known.states().get(each), words.get(each), byResource.get(each)))
            .toList();
  }

  @Override
  public String refusal() {
    return refusal;
  }

  /**
   * The name that was searched for.
   *
   * @return null if none was
   */
  public String getQuery() {
    return query;
  }

  /**
   * What the search found.
   *
   * @return null if nothing was searched for
   */
  public FoundSoldiers getFound() {
    return found;
  }

  /**
   * The soldiers that have what was searched for as their persona id, also those that are hidden.
   *
   * @return at most one for each platform
   */
  public List<Dossier> getOfId() {
    return ofId;
  }

  /**
   * The submissions that wait: of the soldier that is shown, or those that the search found, also
   * of soldiers that are not known yet.
   *
   * @return in the order of their turns
   */
  public List<OpenTicket> getTickets() {
    return tickets;
  }

  /**
   * The identities that have what was searched for as their persona id and are no soldiers, though
   * events tell of them.
   *
   * @return at most one for each platform
   */
  public List<Persona> getStrangers() {
    return strangers;
  }

  /**
   * The soldier that is shown.
   *
   * @return null on the page that searches
   */
  public Dossier getSoldier() {
    return soldier;
  }

  /**
   * The heading.
   *
   * @return the soldier's name, or what the page is for
   */
  public String getHeading() {
    return soldier == null ? "Soldiers" : soldier.name();
  }

  /**
   * The four resources.
   *
   * @return one line each
   */
  public List<ResourceLine> getLines() {
    return lines;
  }

  /**
   * Whether the soldier has no job.
   *
   * @return true if none of its lines has one
   */
  public boolean isIdle() {
    return lines.stream().allMatch(line -> line.job() == null);
  }

  /**
   * The latest events of the soldier.
   *
   * @return at most 50, the latest first
   */
  public List<EventRow> getEvents() {
    return log.page(EventFilter.ofSoldier(soldier.soldierId()), null, EVENTS);
  }
}
