package org.bf4ps.web.console.events;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bf4ps.event.EventQuestion;

/** The ready questions to the log as links, about what the form tells. */
final class AskedQuestion {
  /** The parameter that names one. */
  static final String PARAMETER = "question";

  private static final Duration WINDOW = Duration.ofHours(1);

  private AskedQuestion() {}

  /**
   * A question on the page.
   *
   * @param title the question
   * @param query the link's query, or null while something is missing
   * @param missing what has to be told first, or null
   * @param current whether it is the one that is answered
   */
  public record Link(String title, String query, String missing, boolean current) {}

  static Optional<EventQuestion> find(String label) {
    return Arrays.stream(EventQuestion.values())
        .filter(each -> label(each).equals(label))
        .findFirst();
  }

  static String label(EventQuestion question) {
    return question.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<Link> links(EventForm form, EventQuestion current, Instant now) {
    return Arrays.stream(EventQuestion.values())
        .map(each -> link(each, form.about(), now, each == current))
        .toList();
  }

  private static Link link(EventQuestion question, EventForm about, Instant now, boolean current) {
    String missing = missing(question, about);
    boolean lastHour =
        question == EventQuestion.WINDOW
            && !about.tells(EventForm.FROM)
            && !about.tells(EventForm.TO);
    EventForm asked =
        lastHour ? about.with(EventForm.FROM, AskedMoment.text(now.minus(WINDOW))) : about;
    return new Link(
        lastHour ? "What happened in the last hour?" : question.title(),
        missing == null ? asked.query().with(PARAMETER, label(question)).text() : null,
        missing,
        current);
  }

  private static String missing(EventQuestion question, EventForm about) {
    return switch (question) {
      case HISTORY_OF_A_SOLDIER -> about.tells(EventForm.SOLDIER) ? null : "choose a soldier";
      case ACTIONS_OF_A_COLLECTOR -> about.tells(EventForm.COLLECTOR) ? null : "choose a collector";
      case THROTTLES, DURATIONS, LEASE_RECOVERY, FAILURES, OUTAGES, OPERATORS, WINDOW -> null;
    };
  }
}
