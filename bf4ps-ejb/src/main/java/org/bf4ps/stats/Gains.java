package org.bf4ps.stats;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;

/**
 * What a soldier gained in a span of time: the numbers of its last snapshot less those of the
 * baseline, which is the last snapshot at or before the start. Negative differences stay negative.
 * After a confirmed reset, gains count from the first snapshot behind it (schema: {@code
 * stats_boundaries}).
 *
 * @param range the span that was asked for
 * @param status whether there are gains, or why not
 * @param historyBegins the first snapshot's time, or null without any
 * @param checkedOnce whether that snapshot is of the last answer too, so that no span can have
 *     gains
 * @param baseline the snapshot that was subtracted, or null if there are no gains
 * @param end the snapshot that it was subtracted from, or null if there are no gains
 * @param asOf up to when the end's numbers are known to hold, or null if there are no gains
 * @param resets the confirmed resets inside the span, the oldest first
 * @param deltas the differences; a number that either snapshot lacks is absent; null if there are
 *     no gains
 * @param derived the ratios of the differences, each absent where a difference it needs is absent,
 *     negative or, as a divisor, zero; null if there are no gains
 */
public record Gains(
    TimeRange range,
    Status status,
    Instant historyBegins,
    boolean checkedOnce,
    Snapshot baseline,
    Snapshot end,
    Instant asOf,
    List<Instant> resets,
    DetailedStats deltas,
    Derived derived) {
  /** Whether gains can be told. */
  public enum Status {
    /** There are gains; they may be zero, if Battlelog confirmed the same numbers in the span. */
    MEASURED,
    /** The soldier has no snapshot. */
    NO_HISTORY,
    /** The history begins after the start of the span. */
    BEGINS_LATER,
    /** Only one observation lies in the span, so that nothing can be compared. */
    NOTHING_TO_COMPARE
  }

  /**
   * Computes the gains.
   *
   * @param range the span
   * @param evidence what the history holds for it
   * @return the gains, or why there are none
   */
  public static Gains measure(TimeRange range, GainEvidence evidence) {
    if (evidence.first() == null) {
      return none(range, Status.NO_HISTORY, evidence);
    }
    if (evidence.baseline() == null || evidence.end() == null) {
      return none(range, Status.BEGINS_LATER, evidence);
    }
    Snapshot baseline = evidence.afterReset() == null ? evidence.baseline() : evidence.afterReset();
    Instant asOf = confirmed(range, evidence);
    Instant known = range.from() == null ? baseline.observedAt() : range.from();
    boolean compared = asOf.isAfter(known) && asOf.isAfter(baseline.observedAt());
    return compared
        ? measured(range, evidence, baseline, asOf)
        : none(range, Status.NOTHING_TO_COMPARE, evidence);
  }

  /** A later check that brought no snapshot brought the same numbers. */
  private static Instant confirmed(TimeRange range, GainEvidence evidence) {
    Instant observed = evidence.end().observedAt();
    Instant checked = evidence.checkedAt();
    if (!evidence.endIsLatest() || checked == null || !checked.isAfter(observed)) {
      return observed;
    }
    return checked.isBefore(range.to()) ? checked : range.to();
  }

  private static Gains measured(
      TimeRange range, GainEvidence evidence, Snapshot baseline, Instant asOf) {
    DetailedStats deltas = difference(baseline.stats(), evidence.end().stats());
    return new Gains(
        range,
        Status.MEASURED,
        evidence.first().observedAt(),
        false,
        baseline,
        evidence.end(),
        asOf,
        evidence.resets(),
        deltas,
        Derived.ofDeltas(deltas));
  }

  private static Gains none(TimeRange range, Status status, GainEvidence evidence) {
    Instant begins = evidence.first() == null ? null : evidence.first().observedAt();
    boolean once =
        evidence.endIsLatest()
            && evidence.end() != null
            && evidence.end().observedAt().equals(begins)
            && evidence.checkedAt() == null;
    return new Gains(range, status, begins, once, null, null, null, evidence.resets(), null, null);
  }

  /**
   * The differences of two snapshots' numbers.
   *
   * @param before the earlier numbers
   * @param after the later numbers
   * @return later less earlier; absent where either is absent
   */
  static DetailedStats difference(DetailedStats before, DetailedStats after) {
    Map<DetailedField, Number> deltas = new EnumMap<>(DetailedField.class);
    after.values().forEach((field, late) -> subtract(deltas, field, late, before.get(field)));
    return new DetailedStats(deltas);
  }

  private static void subtract(
      Map<DetailedField, Number> deltas, DetailedField field, Number late, Number early) {
    if (early != null && field.unit().isDecimal()) {
      deltas.put(field, late.doubleValue() - early.doubleValue());
    } else if (early != null) {
      deltas.put(field, late.longValue() - early.longValue());
    }
  }
}
