package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.optout.HiddenSoldiers;
import org.bf4ps.sheet.ComparedSoldier;
import org.bf4ps.sheet.Comparisons;
import org.bf4ps.soldier.FoundSoldier;
import org.bf4ps.stats.Snapshot;
import org.bf4ps.web.AskedComparison;

/** Behind the page that shows soldiers beside each other. */
@Named
@RequestScoped
public class ComparePage {
  private static final List<ProgressMetric> RATIOS =
      List.of(ProgressMetric.KD, ProgressMetric.KPM, ProgressMetric.SPM, ProgressMetric.ACCURACY);

  @Inject private Comparisons comparisons;
  @Inject private NamedSoldiers names;
  @Inject private HiddenSoldiers hidden;
  @Inject private Figures figures;

  private List<String> typed = List.of();
  private List<String> beyond = List.of();
  private List<ComparedSoldier> soldiers = List.of();
  private final List<Doubt> doubts = new ArrayList<>();
  private String refusal;

  /**
   * Loads the soldiers.
   *
   * @param texts what was typed for each, or null if nothing was
   */
  public void load(String... texts) {
    List<String> given =
        texts == null ? List.of() : Arrays.stream(texts).filter(t -> !t.isBlank()).toList();
    typed = given.stream().limit(Comparisons.MOST).toList();
    beyond = given.stream().skip(Comparisons.MOST).toList();
    if (typed.size() < Comparisons.LEAST) {
      return;
    }
    try {
      List<Persona> personas = personas();
      if (doubts.isEmpty()) {
        soldiers = compared(AskedComparison.among(personas));
      }
    } catch (IllegalArgumentException e) {
      refusal = e.getMessage();
    }
  }

  private List<Persona> personas() {
    List<Persona> personas = new ArrayList<>();
    for (String field : typed) {
      String text = field.strip();
      AskedComparison.identity(text).or(() -> named(text)).ifPresent(personas::add);
    }
    return personas;
  }

  private Optional<Persona> named(String name) {
    NamedSoldiers.Meant meant = names.find(name);
    if (meant.certain()) {
      return Optional.of(meant.persona());
    }
    doubts.add(
        new Doubt(
            name,
            meant.soldiers().stream()
                .map(each -> new Candidate(each, AskedComparison.query(instead(name, each))))
                .toList()));
    return Optional.empty();
  }

  private List<String> instead(String name, FoundSoldier soldier) {
    Persona persona = soldier.persona();
    String identity = persona.platform().label() + "/" + persona.personaId();
    return typed.stream().map(text -> text.strip().equals(name) ? identity : text).toList();
  }

  private List<ComparedSoldier> compared(List<Persona> personas) {
    return personas.stream()
        .map(persona -> comparisons.find(persona).orElseThrow(() -> absent(persona)))
        .toList();
  }

  private IllegalArgumentException absent(Persona persona) {
    String identity = persona.platform().label() + "/" + persona.personaId();
    return new IllegalArgumentException(
        hidden.contain(persona)
            ? identity + ": " + HiddenSoldiers.MEANING
            : "BF4PS does not know " + identity + ".");
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
   * The names that may mean several soldiers, or none.
   *
   * @return in the order of the fields; empty if all soldiers are certain
   */
  public List<Doubt> getDoubts() {
    return doubts;
  }

  /**
   * What was given beyond the greatest number, and is not compared.
   *
   * @return as it was typed; usually empty
   */
  public List<String> getBeyond() {
    return beyond;
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
                        line(
                            metric.getTitle(),
                            stats -> metric.spell(metric.ofCareer(stats), figures)))
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
                              stats -> figures.value(field.unit(), stats.get(field))))
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

  /**
   * A name that does not tell whom it means.
   *
   * @param name the name as typed
   * @param candidates those that come near, best first; empty if there is none
   */
  public record Doubt(String name, List<Candidate> candidates) {}

  /**
   * A soldier that may be meant.
   *
   * @param soldier the soldier
   * @param query the comparison with that soldier
   */
  public record Candidate(FoundSoldier soldier, String query) {}
}
