package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.stats.Derived;
import org.bf4ps.stats.HistoryPage;
import org.bf4ps.stats.Snapshot;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A page of a soldier's history. The component resets has no annotation of its own: the server
 * takes an annotated method with "set" in its name for a setter and fails.
 *
 * @param soldier whom it is about
 * @param freshness both clocks of the overall numbers
 * @param snapshots the snapshots, the newest first
 * @param resets the confirmed resets of the span
 * @param next the cursor of the next page, or null
 */
@JsonbPropertyOrder({"soldier", "freshness", "snapshots", "resets", "next"})
@Schema(
    name = "History",
    description =
        "resets are the times at which cumulative numbers began anew: do not subtract across them.")
public record HistoryObject(
    SoldierReference soldier,
    FreshnessObject freshness,
    @Schema(description = "The newest first; there is one each time a number changed.")
        List<Entry> snapshots,
    List<Instant> resets,
    @Schema(description = "Give it as cursor for the next page; null on the last one.") String next)
    implements Tabular, CheckedPart, Paged {
  static HistoryObject of(
      KnownSoldier soldier, ResourceFreshness freshness, HistoryPage page, List<Instant> resets) {
    return new HistoryObject(
        SoldierReference.of(soldier),
        FreshnessObject.of(freshness),
        page.snapshots().stream().map(Entry::of).toList(),
        resets,
        page.next() == null ? null : page.next().text());
  }

  @Override
  public List<String> columns() {
    return Tabular.joined(List.of("observedAt"), DetailedNumbers.columns());
  }

  @Override
  public List<List<Object>> rows() {
    return snapshots.stream().map(Entry::row).toList();
  }

  /**
   * One snapshot.
   *
   * @param observedAt when Battlelog served it
   * @param detailed the overall numbers
   * @param derived what follows from them
   */
  @JsonbPropertyOrder({"observedAt", "detailed", "derived"})
  @Schema(name = "HistoryEntry")
  public record Entry(Instant observedAt, Map<String, Number> detailed, Derived derived) {
    static Entry of(Snapshot snapshot) {
      return new Entry(
          snapshot.observedAt(),
          DetailedNumbers.of(snapshot.stats()),
          Derived.of(snapshot.stats()));
    }

    private List<Object> row() {
      return Tabular.joined(Tabular.row(observedAt), DetailedNumbers.row(detailed));
    }
  }
}
