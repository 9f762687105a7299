package org.bf4ps.web.console.planner;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.egress.EgressState;
import org.bf4ps.overview.LatestMeasures;
import org.bf4ps.plan.Forecast;
import org.bf4ps.plan.PlanInput;
import org.bf4ps.plan.Planner;
import org.bf4ps.plan.Population;
import org.bf4ps.plan.PopulationReader;
import org.bf4ps.web.console.ConsolePage;

/** What a plan would achieve with the population of now, and how it differs from what holds. */
@Named
@RequestScoped
public class PlannerPage implements ConsolePage {
  @Inject private Settings settings;
  @Inject private PopulationReader populations;
  @Inject private LatestMeasures measures;
  @Inject private InstantSource clock;

  private AskedPlan asked;
  private PlanInput plan;
  private Population population;
  private Forecast forecast;
  private List<EgressState> gates;
  private String refusal;

  @Override
  public String path() {
    return "planner";
  }

  @Override
  public String title() {
    return "Planner";
  }

  @Override
  public int place() {
    return 80;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    gates =
        measures.get().egresses().stream().filter(each -> !each.collectors().isEmpty()).toList();
    asked = AskedPlan.of(request, settings.frozen(), Math.max(1, gates.size()));
    population = populations.read();
    try {
      plan = asked.input();
      forecast = Planner.forecast(plan, population);
    } catch (IllegalArgumentException e) {
      refusal = e.getMessage();
    }
    return true;
  }

  @Override
  public String refusal() {
    return refusal;
  }

  /**
   * How many egresses were asked for.
   *
   * @return the text as it was typed
   */
  public String getEgresses() {
    return asked.egresses();
  }

  /**
   * The settings of the plan.
   *
   * @return all that a plan may change
   */
  public List<PlanField> getFields() {
    return asked.fields();
  }

  /**
   * Who there is to collect.
   *
   * @return the population of now
   */
  public Population getPopulation() {
    return population;
  }

  /**
   * What the plan would achieve.
   *
   * @return null if the plan makes no sense
   */
  public Forecast getForecast() {
    return forecast;
  }

  /**
   * The resources.
   *
   * @return the columns of the tables
   */
  public List<String> getResources() {
    return Arrays.stream(Resource.values()).map(Resource::label).toList();
  }

  /**
   * What would leave on the first day.
   *
   * @return requests by class and resource
   */
  public ForecastTable getServed() {
    return ForecastTable.of(forecast.served());
  }

  /**
   * What the cadences ask for once everything is covered.
   *
   * @return requests a day by class and resource
   */
  public ForecastTable getWanted() {
    return ForecastTable.of(forecast.wanted());
  }

  /**
   * When each resource misses nobody any more.
   *
   * @return one line each
   */
  public List<CoverageDay> getCoverage() {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    return Arrays.stream(Resource.values())
        .map(
            each -> {
              Integer days = forecast.coveredAfter().get(each);
              return new CoverageDay(
                  each.label(),
                  population.missing().getOrDefault(each, 0L),
                  days == null ? null : today.plusDays(days));
            })
        .toList();
  }

  /**
   * How often gameplay of a soldier that plays is collected.
   *
   * @return seconds, or null if it never is
   */
  public Long getActiveSeconds() {
    Duration refresh = forecast.activeRefresh();
    return refresh == null ? null : refresh.toSeconds();
  }

  /**
   * The share of soldiers that are collected once more after they played.
   *
   * @return a fraction, or null if nobody plays
   */
  public Double getFinalFraction() {
    return forecast.finalShare() == null ? null : forecast.finalShare() / 100;
  }

  /**
   * What the answers of a day weigh.
   *
   * @return whole megabytes of a million bytes
   */
  public long getMegabytes() {
    return Math.round(forecast.bytesPerDay() / 1_000_000.0);
  }

  /**
   * How the plan differs from what holds.
   *
   * @return the settings that would change, with the plan's texts as they would be stored
   */
  public List<PlanField> getDifferences() {
    Map<String, String> changes = plan.changesFrom(asked.settings());
    return asked.fields().stream()
        .filter(each -> changes.containsKey(each.setting().key()))
        .toList();
  }

  /**
   * The gates whose pace is not that of the plan.
   *
   * @return gates that collectors use
   */
  public List<EgressState> getOtherPaces() {
    Duration planned = plan.settings().get(SendTunables.EGRESS_INTERVAL);
    return gates.stream().filter(each -> !each.fixedInterval().equals(planned)).toList();
  }

  /**
   * The plan's pace.
   *
   * @return milliseconds between two requests of an egress
   */
  public long getIntervalMillis() {
    return plan.settings().get(SendTunables.EGRESS_INTERVAL).toMillis();
  }
}
