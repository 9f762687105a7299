package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.optout.HiddenSoldiers;
import org.bf4ps.submission.Estimate;
import org.bf4ps.submission.Ticket;
import org.bf4ps.submission.TicketReader;
import org.bf4ps.web.AskedSubmission;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.TicketSentence;

/** Behind a ticket's page. */
@Named
@RequestScoped
public class TicketPage {
  private static final int REFRESH_SECONDS = 5;
  private static final int REFRESH_SECONDS_FAR_BACK = 30;

  /** From this place on a ticket moves too slowly for being looked at all the time. */
  private static final int FAR_BACK = 10;

  @Inject private TicketReader tickets;
  @Inject private InstantSource clock;

  private Ticket ticket;

  /**
   * Loads the ticket.
   *
   * @param id its key
   * @return false if there is none
   */
  public boolean load(UUID id) {
    Optional<Ticket> found = tickets.find(id);
    ticket = found.orElse(null);
    return found.isPresent();
  }

  /**
   * The ticket.
   *
   * @return the ticket that was loaded
   */
  public Ticket getTicket() {
    return ticket;
  }

  /**
   * Whether something is still to come.
   *
   * @return false for an end
   */
  public boolean isOpen() {
    return ticket.state().open();
  }

  /**
   * Whom it is about.
   *
   * @return the submitted name, or the persona id
   */
  public String getName() {
    String name = ticket.soldier().name();
    return name == null ? Long.toString(ticket.soldier().persona().personaId()) : name;
  }

  /**
   * The state in one word.
   *
   * @return never null
   */
  public String getState() {
    return Wording.of(ticket.state());
  }

  /**
   * Where it stands in words.
   *
   * @return one or two sentences, to which {@link #getAgain} belongs
   */
  public String getSentence() {
    return TicketSentence.standing(ticket);
  }

  /**
   * When Battlelog is asked again.
   *
   * @return the moment, or null if it does not wait for that
   */
  public Instant getAgain() {
    return TicketSentence.again(ticket);
  }

  /**
   * What fills in the form by which this soldier is submitted again.
   *
   * @return a query
   */
  public String getSubmission() {
    return AskedSubmission.query(ticket.soldier());
  }

  /**
   * Why it ended so, or what Battlelog's last answer was.
   *
   * @return a sentence, or null
   */
  public String getReason() {
    return ticket.reason().orElse(null);
  }

  /**
   * Whether it ended because the soldier is hidden, so that another one would end like it.
   *
   * @return false for every other end, and while it is open
   */
  public boolean isHidden() {
    return HiddenSoldiers.MEANING.equals(getReason());
  }

  /**
   * The place among the open tickets.
   *
   * @return from 1, or null for an end
   */
  public Integer getPosition() {
    return ticket.position().orElse(null);
  }

  /**
   * How soon it will probably be done.
   *
   * @return in seconds, or null where the moments tell enough or nobody can tell
   */
  public String getSoon() {
    Instant now = clock.instant();
    return ticket.estimate().map(estimate -> TicketSentence.soon(estimate, now)).orElse(null);
  }

  /**
   * When Battlelog is asked again, if that tells more than an interval would.
   *
   * @return the moment, or null
   */
  public Instant getAppointed() {
    return TicketSentence.appointed(ticket, clock.instant());
  }

  /**
   * When it will be done at the earliest.
   *
   * @return the moment, or null where nobody can tell
   */
  public Instant getEarliest() {
    return ticket.estimate().map(Estimate::from).orElse(null);
  }

  /**
   * When it will probably be done at the latest.
   *
   * @return the moment, or null where nobody can tell
   */
  public Instant getLatest() {
    return ticket.estimate().map(Estimate::to).orElse(null);
  }

  /**
   * Whether the estimate rests on measured throughput.
   *
   * @return false if it follows from the configured pace, or if there is none
   */
  public boolean isMeasured() {
    return ticket.estimate().map(Estimate::measured).orElse(false);
  }

  /**
   * When it ended.
   *
   * @return the moment, or null while it is open
   */
  public Instant getFinishedAt() {
    return ticket.finishedAt().orElse(null);
  }

  /**
   * The soldier's page.
   *
   * @return a path from the site's root, or null as long as the soldier has none
   */
  public String getSoldierPage() {
    return ticket.known() ? PersonaAddress.page(ticket.soldier().persona()) : null;
  }

  /**
   * After how long the page should be loaded anew.
   *
   * @return seconds; 0 for never
   */
  public int getRefreshSeconds() {
    if (!isOpen()) {
      return 0;
    }
    return ticket.position().orElse(1) > FAR_BACK ? REFRESH_SECONDS_FAR_BACK : REFRESH_SECONDS;
  }
}
