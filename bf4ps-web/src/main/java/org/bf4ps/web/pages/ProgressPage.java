package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.ProgressSheet;
import org.bf4ps.sheet.ProgressSheets;
import org.bf4ps.stats.DailyGain;
import org.bf4ps.stats.GainPeriod;
import org.bf4ps.stats.Gains;
import org.bf4ps.stats.Snapshot;
import org.bf4ps.stats.TimeRange;
import org.bf4ps.web.AskedSpan;
import org.bf4ps.web.chart.BarChart;
import org.bf4ps.web.chart.HeatMap;
import org.bf4ps.web.chart.LineChart;

/** Behind a soldier's progress page. */
@Named
@RequestScoped
public class ProgressPage {
  private static final GainPeriod USUAL = GainPeriod.MONTH;

  @Inject private ProgressSheets sheets;
  @Inject private Ignored ignored;
  @Inject private InstantSource clock;
  @Inject private Figures figures;

  private ProgressSheet sheet;
  private ProgressChoice choice;
  private LineChart line;
  private BarChart bars;
  private HeatMap year;
  private String refusal;

  /**
   * Loads the changes of a soldier.
   *
   * @param persona its identity
   * @param parameters a query parameter by its name; null where it is absent
   * @return false if BF4PS does not know the soldier
   */
  public boolean load(Persona persona, UnaryOperator<String> parameters) {
    Optional<ProgressSheet> found = sheets.find(persona, span(parameters));
    found.ifPresent(
        shown -> {
          sheet = shown;
          ProgressCharts charts = new ProgressCharts(shown, choice, figures);
          line = charts.line();
          bars = charts.bars();
          year = charts.year();
        });
    return found.isPresent();
  }

  private TimeRange span(UnaryOperator<String> parameters) {
    String period = parameters.apply("period");
    String from = parameters.apply("from");
    String to = parameters.apply("to");
    String wanted = parameters.apply("metric");
    ProgressMetric known =
        ignored.unless(
            ProgressMetric.ofLabel(wanted), wanted, "metric", "kills per death are drawn");
    ProgressMetric metric = known == null ? ProgressMetric.KD : known;
    String axis = text(parameters.apply("axis"));
    boolean played = axis.equals("hours");
    if (!played && !axis.isEmpty() && !axis.equals("date")) {
      ignored.note("axis", "the date is taken; hours is the other one");
    }
    boolean free = !text(from).isEmpty() || !text(to).isEmpty();
    try {
      TimeRange span = AskedSpan.parse(period, from, to, USUAL, now());
      String label = text(period).isEmpty() ? USUAL.label() : text(period);
      choice = new ProgressChoice(free ? "" : label, text(from), text(to), metric, played);
      return span;
    } catch (IllegalArgumentException e) {
      refusal = e.getMessage();
      choice = new ProgressChoice(USUAL.label(), "", "", metric, played);
      return USUAL.until(now());
    }
  }

  /** The database keeps no more than microseconds, and links need not tell even those. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  private static String text(String parameter) {
    return parameter == null ? "" : parameter.strip();
  }

  /**
   * What changed.
   *
   * @return the sheet that was loaded
   */
  public ProgressSheet getSheet() {
    return sheet;
  }

  /**
   * What the visitor chose.
   *
   * @return never null
   */
  public ProgressChoice getChoice() {
    return choice;
  }

  /**
   * Why the span that was asked for is not shown.
   *
   * @return a sentence, or null if it is shown
   */
  public String getRefusal() {
    return refusal;
  }

  /**
   * Why there are no gains.
   *
   * @return a sentence, or null if there are some
   */
  public String getLack() {
    Gains.Status status = sheet.gains().status();
    if (status == Gains.Status.MEASURED) {
      return null;
    }
    return sheet.gains().checkedOnce() ? Wording.firstOnly() : Wording.of(status);
  }

  /**
   * The periods to choose from.
   *
   * @return the shortest first
   */
  public List<GainPeriod> getPeriods() {
    return List.of(GainPeriod.values());
  }

  /**
   * The metrics to choose from.
   *
   * @return in the order of the page
   */
  public List<ProgressMetric> getMetrics() {
    return List.of(ProgressMetric.values());
  }

  /**
   * A period in words.
   *
   * @param period the period
   * @return never null
   */
  public String title(GainPeriod period) {
    return Wording.of(period);
  }

  /**
   * The gains in the groups of a soldier's page.
   *
   * @return only with numbers that can be subtracted
   */
  public List<FigureGroup> getGroups() {
    return Arrays.stream(DetailedField.Group.values())
        .map(group -> FigureGroup.ofDeltas(group, sheet.gains().deltas(), figures))
        .toList();
  }

  /**
   * The chosen metric over the career.
   *
   * @return the chart, or null if there is nothing to draw
   */
  public LineChart getLine() {
    return line;
  }

  /**
   * The chosen metric by day.
   *
   * @return the chart, or null if there is nothing to draw
   */
  public BarChart getBars() {
    return bars;
  }

  /**
   * The hours of the year.
   *
   * @return the map, or null if there is nothing to draw
   */
  public HeatMap getYear() {
    return year;
  }

  /**
   * The chosen metric at a snapshot.
   *
   * @param snapshot the snapshot
   * @return the value in words
   */
  public String value(Snapshot snapshot) {
    return choice.metric().spell(choice.metric().ofCareer(snapshot.stats()), figures);
  }

  /**
   * The time played at a snapshot.
   *
   * @param snapshot the snapshot
   * @return hours in words
   */
  public String hours(Snapshot snapshot) {
    return ProgressMetric.TIME.spell(ProgressMetric.TIME.ofCareer(snapshot.stats()), figures);
  }

  /**
   * The chosen metric of a day.
   *
   * @param gain the day
   * @return the value in words
   */
  public String value(DailyGain gain) {
    return gain.reset()
        ? "reset"
        : choice.metric().spell(choice.metric().ofSpan(gain.deltas()), figures);
  }

  /**
   * The time played on a day.
   *
   * @param gain the day
   * @return hours in words
   */
  public String hours(DailyGain gain) {
    return gain.reset()
        ? "reset"
        : ProgressMetric.TIME.spell(ProgressMetric.TIME.ofSpan(gain.deltas()), figures);
  }
}
