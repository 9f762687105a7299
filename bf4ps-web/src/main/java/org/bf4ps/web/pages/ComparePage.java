package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.ComparedSoldier;
import org.bf4ps.sheet.Comparisons;
import org.bf4ps.stats.Snapshot;
import org.bf4ps.web.AskedComparison;

/** Behind the page that shows soldiers beside each other. */
@Named
@RequestScoped
public class ComparePage {
  private static final List<ProgressMetric> RATIOS =
      List.of(ProgressMetric.KD, ProgressMetric.KPM, ProgressMetric.SPM, ProgressMetric.ACCURACY);

  @Inject private Comparisons comparisons;

  private List<String> typed = List.of();
  private List<ComparedSoldier> soldiers = List.of();
  private String refusal;

  /**
   * Loads the soldiers.
   *
   * @param texts what was typed for each, or null if nothing was
   */
  public void load(String... texts) {
    typed = texts == null ? List.of() : Arrays.stream(texts).limit(Comparisons.MOST).toList();
    if (typed.stream().filter(text -> !text.isBlank()).count() < Comparisons.LEAST) {
      return;
    }
    try {
      List<ComparedSoldier> found = new ArrayList<>();
      for (Persona persona : AskedComparison.parse(typed)) {
        found.add(comparisons.find(persona).orElseThrow(() -> unknown(persona)));
      }
      soldiers = found;
    } catch (IllegalArgumentException e) {
      refusal = e.getMessage();
    }
  }

  private static IllegalArgumentException unknown(Persona persona) {
    return new IllegalArgumentException(
        "BF4PS does not know "
            + persona.platform().label()
            + "/"
            + persona.personaId()
            + ". Search for the soldier by name and take its address.");
  }

  /**
   * The fields of the form.
   *
   * @return what was typed, with blanks up to the greatest number
   */
  public List<String> getFields() {
    List<String> fields = new ArrayList<>(typed);
    while (fields.size() < Comparisons.MOST) {
      fields.add("");
    }
    return fields;
  }

  /**
   * Why nothing is compared.
   *
   * @return a sentence, or null
   */
  public String getRefusal() {
    return refusal;
  }

  /**
   * The soldiers.
   *
   * @return two to four, or empty
   */
  public List<ComparedSoldier> getSoldiers() {
    return soldiers;
  }

  /**
   * The tables: ratios, then the groups of a soldier's page.
   *
   * @return never empty
   */
  public List<Table> getTables() {
    List<Table> tables = new ArrayList<>();
    tables.add(
        new Table(
            Wording.ratios(),
            RATIOS.stream()
                .map(
                    metric ->
                        line(metric.getTitle(), stats -> metric.spell(metric.ofCareer(stats))))
                .toList()));
    for (DetailedField.Group group : DetailedField.Group.values()) {
      tables.add(
          new Table(
              Wording.of(group),
              Arrays.stream(DetailedField.values())
                  .filter(field -> field.group() == group)
                  .map(
                      field ->
                          line(
                              Wording.of(field),
                              stats -> Figures.value(field.unit(), stats.get(field))))
                  .toList()));
    }
    return tables;
  }

  private Line line(String title, Function<DetailedStats, String> spelling) {
    return new Line(
        title,
        soldiers.stream()
            .map(
                soldier ->
                    spelling.apply(
                        soldier
                            .detailed()
                            .map(Snapshot::stats)
                            .orElseGet(() -> new DetailedStats(Map.of()))))
            .toList());
  }

  /**
   * A table of comparison.
   *
   * @param title its heading
   * @param lines its lines
   */
  public record Table(String title, List<Line> lines) {}

  /**
   * A number of each soldier.
   *
   * @param title what it is
   * @param values in the order of the soldiers
   */
  public record Line(String title, List<String> values) {}
}
