package org.bf4ps.web.console.egresses;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bf4ps.database.Transactions;
import org.bf4ps.egress.EgressStates;
import org.bf4ps.web.console.ConsolePage;

/** The gates of all egresses, and what can be done to them (issue 5: Egresses). */
@Named
@RequestScoped
public class EgressesPage implements ConsolePage {
  @Inject private Transactions transactions;
  @Inject private InstantSource clock;

  private Instant now;
  private List<EgressLine> lines;

  @Override
  public String path() {
    return "egresses";
  }

  @Override
  public String title() {
    return "Egresses";
  }

  @Override
  public int place() {
    return 50;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    now = clock.instant();
    lines =
        transactions.call(handle -> new EgressStates().all(handle)).stream()
            .map(state -> new EgressLine(state, now))
            .toList();
    return true;
  }

  /**
   * When this was read.
   *
   * @return the moment, by this node's clock
   */
  public Instant getNow() {
    return now;
  }

  /**
   * An hour before that, for links to the events of the last hour.
   *
   * @return the moment
   */
  public Instant getHourAgo() {
    return now.minus(Duration.ofHours(1));
  }

  /**
   * A day before that, for links to the events of the last day.
   *
   * @return the moment
   */
  public Instant getDayAgo() {
    return now.minus(Duration.ofDays(1));
  }

  /**
   * The gates.
   *
   * @return by their keys
   */
  public List<EgressLine> getLines() {
    return lines;
  }
}
