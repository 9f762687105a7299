package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Instant;
import java.time.InstantSource;
import org.bf4ps.sheet.SoldierSheet;
import org.bf4ps.submission.Submissions;
import org.bf4ps.submission.TicketReader;
import org.bf4ps.web.TicketAddress;

/**
 * Behind the update request on a soldier's page: whether one waits, makes sense, or is too early.
 */
@Named
@RequestScoped
public class UpdateBox {
  @Inject private Submissions submissions;
  @Inject private TicketReader tickets;
  @Inject private InstantSource clock;

  private String ticket;
  private Instant next;

  /** Finds out once what the page asks for many times. */
  void load(SoldierSheet sheet) {
    ticket = tickets.openFor(sheet.persona()).map(TicketAddress::page).orElse(null);
    next = submissions.nextRequest(sheet.freshness(), clock.instant()).orElse(null);
  }

  /**
   * The ticket that is open for the soldier.
   *
   * @return the path of its page, or null if nobody waits for the soldier
   */
  public String getTicket() {
    return ticket;
  }

  /**
   * When an update may be requested again.
   *
   * @return the moment until which everything is fresh; null if a request makes sense now
   */
  public Instant getNext() {
    return next;
  }
}
