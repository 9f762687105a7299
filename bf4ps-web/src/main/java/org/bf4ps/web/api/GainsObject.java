package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.stats.Derived;
import org.bf4ps.stats.Gains;
import org.bf4ps.stats.Snapshot;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What a soldier gained in a span of time.
 *
 * @param soldier whom it is about
 * @param freshness both clocks of the overall numbers
 * @param from the start that was asked for, or null for the whole history
 * @param to the end that was asked for
 * @param status whether there are gains, or why not
 * @param historyBeginsAt the first snapshot, or null
 * @param baselineAt the snapshot that was subtracted, or null
 * @param endAt the snapshot that it was subtracted from, or null
 * @param asOf up to when the end's numbers are known to hold, or null
 * @param resets the confirmed resets of the span
 * @param gains the differences, or null
 * @param derived ratios of the differences, or null
 */
@JsonbPropertyOrder({
  "soldier",
  "freshness",
  "from",
  "to",
  "status",
  "historyBeginsAt",
  "baselineAt",
  "endAt",
  "asOf",
  "resets",
  "gains",
  "derived"
})
@Schema(name = "Gains")
public record GainsObject(
    SoldierReference soldier,
    FreshnessObject freshness,
    Instant from,
    Instant to,
    @Schema(
            description =
                "measured; or no_history, begins_later, nothing_to_compare: then gains is null.")
        String status,
    Instant historyBeginsAt,
    @Schema(description = "The last snapshot at or before from, or the first one after a reset.")
        Instant baselineAt,
    Instant endAt,
    Instant asOf,
    List<Instant> resets,
    @Schema(description = "End less baseline, under Battlelog's own names; may be negative.")
        Map<String, Number> gains,
    Derived derived)
    implements Tabular, CheckedPart {
  static GainsObject of(KnownSoldier soldier, ResourceFreshness freshness, Gains gains) {
    return new GainsObject(
        SoldierReference.of(soldier),
        FreshnessObject.of(freshness),
        gains.range().from(),
        gains.range().to(),
        gains.status().name().toLowerCase(Locale.ROOT),
        gains.historyBegins(),
        at(gains.baseline()),
        at(gains.end()),
        gains.asOf(),
        gains.resets(),
        gains.deltas() == null ? null : DetailedNumbers.of(gains.deltas()),
        gains.derived());
  }

  /** Without the ends of the span: whoever asks knows them, or they go on with every second. */
  @Override
  public List<String> columns() {
    return Tabular.joined(
        List.of("status", "baselineAt", "endAt", "asOf"), DetailedNumbers.columns());
  }

  @Override
  public List<List<Object>> rows() {
    return List.of(
        Tabular.joined(Tabular.row(status, baselineAt, endAt, asOf), DetailedNumbers.row(gains)));
  }

  private static Instant at(Snapshot snapshot) {
    return snapshot == null ? null : snapshot.observedAt();
  }
}
