package org.bf4ps.web;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.bf4ps.submission.Estimate;
import org.bf4ps.submission.Ticket;
import org.bf4ps.submission.TicketState;

/** A ticket's state in words, for pages and API alike. */
public final class TicketSentence {
  private static final int SOON_SECONDS = 120;

  private TicketSentence() {}

  /**
   * Says where a ticket stands.
   *
   * @param ticket the ticket
   * @return one or two sentences
   */
  public static String of(Ticket ticket) {
    Instant again = again(ticket);
    return again == null
        ? standing(ticket)
        : standing(ticket)
            + " Battlelog is asked again at "
            + again.truncatedTo(ChronoUnit.SECONDS)
            + ".";
  }

  /**
   * Says where a ticket stands, but not when Battlelog is asked again: pages write moments their
   * own way.
   *
   * @param ticket the ticket
   * @return one or two sentences
   */
  public static String standing(Ticket ticket) {
    return switch (ticket.state()) {
      case QUEUED ->
          ticket.known()
              ? "Waits to be collected." + hold(ticket)
              : "Waits for its turn to be looked up at Battlelog." + hold(ticket);
      case VALIDATING -> "Battlelog is being asked whether there is such a soldier.";
      case COLLECTING ->
          "The soldier is known; " + ticket.collected() + " of 4 parts are here." + hold(ticket);
      case DONE ->
          ticket.known()
              ? "All parts of the soldier are here and fresh."
              : "The soldier was collected then, but is shown here no more.";
      case REJECTED -> "This soldier cannot be tracked.";
      case FAILED -> "It ended without a result.";
      case EXPIRED -> "It was open for too long.";
    };
  }

  /**
   * When Battlelog is asked again, if that is what a ticket waits for.
   *
   * @param ticket the ticket
   * @return the moment, or null
   */
  public static Instant again(Ticket ticket) {
    boolean waits =
        ticket.state() == TicketState.QUEUED || ticket.state() == TicketState.COLLECTING;
    return waits && ticket.hold() == Ticket.Hold.RETRY ? ticket.retryAt().orElseThrow() : null;
  }

  /**
   * Says how soon a ticket will probably be done, as long as minutes would say too little.
   *
   * @param estimate the interval
   * @param now the present
   * @return such as {@code 12 to 95 seconds}, or null if it ends two minutes from now or later
   */
  public static String soon(Estimate estimate, Instant now) {
    long latest = Duration.between(now, estimate.to()).toSeconds();
    if (latest >= SOON_SECONDS) {
      return null;
    }
    long earliest = Math.max(1, Duration.between(now, estimate.from()).toSeconds());
    return earliest + " to " + Math.max(earliest + 1, latest) + " seconds";
  }

  /**
   * When Battlelog is asked again, where that is so far away that what comes after it is no matter
   * of seconds: the next answer decides how it goes on, so an interval would promise too much.
   *
   * @param ticket the ticket
   * @param now the present
   * @return the moment, or null if it is near or nothing is appointed
   */
  public static Instant appointed(Ticket ticket, Instant now) {
    return ticket
        .retryAt()
        .filter(at -> Duration.between(now, at).toSeconds() >= SOON_SECONDS)
        .orElse(null);
  }

  private static String hold(Ticket ticket) {
    return switch (ticket.hold()) {
      case NONE, RETRY -> "";
      case NO_COLLECTOR ->
          " No collector for such requests is running, so nobody can tell when it will be done.";
      case PAUSED ->
          " Requests to Battlelog are paused until further notice, so nobody can tell when it will be"
              + " done.";
      case EGRESS_CLOSED -> " Requests to Battlelog pause at the moment.";
    };
  }
}
