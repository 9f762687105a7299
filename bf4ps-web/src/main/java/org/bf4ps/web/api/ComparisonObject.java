package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbTransient;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.bf4ps.sheet.ComparedSoldier;
import org.bf4ps.stats.Derived;
import org.bf4ps.stats.Snapshot;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Soldiers beside each other.
 *
 * @param soldiers in the order in which they were asked for
 */
@Schema(name = "Comparison")
public record ComparisonObject(List<Entry> soldiers) implements Checked, Tabular {
  static ComparisonObject of(List<ComparedSoldier> soldiers) {
    return new ComparisonObject(soldiers.stream().map(Entry::of).toList());
  }

  @Override
  @JsonbTransient
  public Collection<FreshnessObject> parts() {
    return soldiers.stream().map(Entry::freshness).toList();
  }

  @Override
  public List<String> columns() {
    return Tabular.joined(
        List.of("platform", "personaId", "name", "checkedAt"), DetailedNumbers.columns());
  }

  @Override
  public List<List<Object>> rows() {
    return soldiers.stream().map(Entry::row).toList();
  }

  /**
   * One of the soldiers.
   *
   * @param soldier whom it is about
   * @param freshness both clocks of the overall numbers
   * @param detailed the overall numbers, or null if never collected
   * @param derived what follows from them, or null if never collected
   */
  @JsonbPropertyOrder({"soldier", "freshness", "detailed", "derived"})
  @Schema(name = "ComparedSoldier")
  public record Entry(
      SoldierReference soldier,
      FreshnessObject freshness,
      Map<String, Number> detailed,
      Derived derived) {
    static Entry of(ComparedSoldier compared) {
      return new Entry(
          SoldierReference.of(compared.soldier()),
          FreshnessObject.of(compared.freshness()),
          compared.detailed().map(Snapshot::stats).map(DetailedNumbers::of).orElse(null),
          compared.detailed().map(Snapshot::stats).map(Derived::of).orElse(null));
    }

    private List<Object> row() {
      return Tabular.joined(
          Tabular.row(
              soldier.platform(), soldier.personaId(), soldier.name(), freshness.checkedAt()),
          DetailedNumbers.row(detailed));
    }
  }
}
