package org.bf4ps.web.console.events;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.bf4ps.event.EventCursor;
import org.bf4ps.event.EventFigures;
import org.bf4ps.event.EventFilter;
import org.bf4ps.event.EventLog;
import org.bf4ps.event.EventQuestion;
import org.bf4ps.event.EventRow;
import org.bf4ps.web.Query;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsolePage;

/** The log of events: a filter, ready questions, and pages that new events do not shift. */
@Named
@RequestScoped
public class EventsPage implements ConsolePage {
  private static final int PER_PAGE = 50;

  /** Averages are made over this time where none is told. */
  private static final Duration FIGURES = Duration.ofDays(1);

  @Inject private EventLog log;
  @Inject private EventFigures figures;
  @Inject private AskedEvents asked;
  @Inject private EventChoices choices;
  @Inject private InstantSource clock;

  private EventForm form;
  private EventQuestion question;
  private EventFilter filter;
  private EventCursor before;
  private List<EventRow> rows = List.of();
  private boolean more;
  private String refusal;

  @Override
  public String path() {
    return "events";
  }

  @Override
  public String title() {
    return "Events";
  }

  @Override
  public int place() {
    return 60;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    form = EventForm.of(request);
    question = AskedQuestion.find(Asked.text(request, AskedQuestion.PARAMETER)).orElse(null);
    try {
      String cursor = Asked.text(request, "before");
      before = cursor == null ? null : EventCursor.parse(cursor);
      filter = asked.filter(form);
      if (question != null) {
        filter = question.filter(filter);
        form = shown(form, filter);
      }
      read();
    } catch (IllegalArgumentException e) {
      refusal = e.getMessage();
    }
    return true;
  }

  private void read() {
    List<EventRow> read = log.page(filter, before, PER_PAGE + 1);
    rows = read.subList(0, Math.min(PER_PAGE, read.size()));
    more = read.size() > PER_PAGE;
  }

  /** The form that says what the question narrowed. */
  private static EventForm shown(EventForm form, EventFilter filter) {
    List<String> types = filter.types().stream().sorted().toList();
    List<String> statuses = filter.httpStatuses().stream().sorted().map(String::valueOf).toList();
    return form.with(EventForm.TYPE, types.isEmpty() ? null : String.join(",", types))
        .with(EventForm.STATUS, statuses.isEmpty() ? null : String.join(",", statuses));
  }

  @Override
  public String refusal() {
    return refusal;
  }

  /**
   * The form as it was typed.
   *
   * @return texts by the names of the fields
   */
  public EventForm getForm() {
    return form;
  }

  /**
   * What the form's lists offer.
   *
   * @return the lists
   */
  public EventChoices.Lists getLists() {
    return choices.of(form);
  }

  /**
   * The ready questions.
   *
   * @return links about what the form tells
   */
  public List<AskedQuestion.Link> getQuestions() {
    return AskedQuestion.links(form, question, clock.instant());
  }

  /**
   * The page's events.
   *
   * @return at most 50, the latest first
   */
  public List<EventRow> getRows() {
    return rows;
  }

  /**
   * The query of the page before in time.
   *
   * @return null on the last page
   */
  public String getNext() {
    return more ? asking().with("before", rows.getLast().cursor().text()).text() : null;
  }

  /**
   * The query of the first page.
   *
   * @return null on the first page
   */
  public String getFirst() {
    return before == null ? null : asking().text();
  }

  /**
   * The query of the download.
   *
   * @return the filter as it is shown
   */
  public String getDownload() {
    return form.query().text();
  }

  private Query asking() {
    Query query = form.query();
    return question == null
        ? query
        : query.with(AskedQuestion.PARAMETER, AskedQuestion.label(question));
  }

  /**
   * The query of the same page about something else too.
   *
   * @param field a field of the form
   * @param text what it should tell, or null for nothing
   * @return a query for the first page
   */
  public String narrowed(String field, Object text) {
    return form.with(field, Objects.toString(text, null)).query().text();
  }

  /**
   * The query of all events of who is no soldier here, so that no page is about it.
   *
   * @param row an event with a persona
   * @return a query for the first page
   */
  public String ofPersona(EventRow row) {
    return new Query().with(EventForm.SOLDIER, row.platform() + "/" + row.personaId()).text();
  }

  /**
   * How long collections took, if that was asked.
   *
   * @return null if it was not
   */
  public List<EventFigures.ResourceDuration> getDurations() {
    return asks(EventQuestion.DURATIONS) ? figures.durations(from(), to()) : null;
  }

  /**
   * How often what failed, if that was asked.
   *
   * @return null if it was not
   */
  public List<EventFigures.FailureCount> getFailures() {
    return asks(EventQuestion.FAILURES) ? figures.failures(from(), to()) : null;
  }

  private boolean asks(EventQuestion which) {
    return refusal == null && question == which;
  }

  /**
   * Where the time of the averages begins.
   *
   * @return the form's beginning, or a day before its end
   */
  public Instant from() {
    return Objects.requireNonNullElseGet(filter.from(), () -> to().minus(FIGURES));
  }

  /**
   * Where the time of the averages ends.
   *
   * @return the form's end, or now
   */
  public Instant to() {
    return Objects.requireNonNullElseGet(filter.to(), clock::instant);
  }
}
