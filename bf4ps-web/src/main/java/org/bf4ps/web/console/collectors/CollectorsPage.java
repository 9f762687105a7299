package org.bf4ps.web.console.collectors;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bf4ps.collector.CollectorState;
import org.bf4ps.collector.CollectorStates;
import org.bf4ps.collector.Outage;
import org.bf4ps.web.console.ConsolePage;

/** The registry of collectors, their outages, and what they can be ordered (issue 5). */
@Named
@RequestScoped
public class CollectorsPage implements ConsolePage {
  private static final Duration OUTAGES_SHOWN = Duration.ofDays(7);
  private static final int MOST_OUTAGES = 100;
  private static final int MOST_RETIRED = 50;

  @Inject private CollectorStates states;
  @Inject private InstantSource clock;

  private Instant now;
  private List<CollectorState> all;
  private List<Outage> outages;

  @Override
  public String path() {
    return "collectors";
  }

  @Override
  public String title() {
    return "Collectors";
  }

  @Override
  public int place() {
    return 40;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    now = clock.instant();
    all = states.all();
    outages = states.outages(now.minus(OUTAGES_SHOWN), MOST_OUTAGES);
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
   * The collectors that are not retired.
   *
   * @return by name
   */
  public List<CollectorLine> getLines() {
    return all.stream().filter(each -> each.retiredAt() == null).map(CollectorLine::of).toList();
  }

  /**
   * The collectors that were given up.
   *
   * @return the latest 50, the latest first
   */
  public List<CollectorState> getRetired() {
    return all.stream().filter(each -> each.retiredAt() != null).limit(MOST_RETIRED).toList();
  }

  /**
   * Times in which collectors were lost.
   *
   * @return the latest 100 of a week, the latest first
   */
  public List<Outage> getOutages() {
    return outages;
  }
}
