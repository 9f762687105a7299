package org.bf4ps.stats;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedField.Unit;
import org.bf4ps.battlelog.DetailedStats;

/**
 * Cumulative counters of an answer that are below earlier ones (DESIGN §4.7, ADR 0005).
 *
 * @param kind what sort of fall it is
 * @param drops the counters that fell; never empty
 */
public record Fall(Kind kind, Map<DetailedField, Drop> drops) {
  /**
   * The retained fields that only grow while a soldier plays. Not among them: the rank, which
   * follows from the score; quit percentage, a ratio; and the records (longest headshot, kill and
   * nemesis streak), which count nothing.
   */
  public static final Set<DetailedField> CUMULATIVE = cumulative();

  /** What sort of fall it is. */
  public enum Kind {
    /** Time played and most of the counters began anew; the soldier may already play on. */
    RESET,
    /** Some counters fell. */
    FALL,
    /** Every counter that is told is 0: a reset, or an empty answer of Battlelog. */
    ZEROS;

    private final String label = name().toLowerCase(Locale.ROOT);

    /**
     * The spelling in {@code stats_suspicions.kind}.
     *
     * @return the name in lower case
     */
    public String label() {
      return label;
    }

    /**
     * Finds a kind by its label.
     *
     * @param label a label that this program wrote
     * @return the kind
     * @throws IllegalArgumentException if there is no such kind
     */
    public static Kind ofLabel(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT));
    }

    /**
     * The spelling in {@code stats_boundaries.kind}: confirmed zeros are a reset.
     *
     * @return {@code reset} or {@code fall}
     */
    public String boundaryLabel() {
      return this == FALL ? FALL.label : RESET.label;
    }
  }

  /**
   * A counter's fall.
   *
   * @param from the earlier value
   * @param to the lower value
   */
  public record Drop(long from, long to) {}

  /** Takes a copy. */
  public Fall {
    drops = Collections.unmodifiableMap(new EnumMap<>(drops));
  }

  /**
   * Compares an answer with earlier numbers. A counter that one of them does not tell is not
   * compared: its absence is no zero.
   *
   * @param before the earlier numbers
   * @param answer the later numbers
   * @return the fall, or empty if no counter fell
   */
  public static Optional<Fall> between(DetailedStats before, DetailedStats answer) {
    Map<DetailedField, Drop> drops = new EnumMap<>(DetailedField.class);
    int positive = 0;
    boolean zeros = true;
    for (DetailedField field : CUMULATIVE) {
      Number from = before.get(field);
      Number to = answer.get(field);
      zeros &= to == null || to.longValue() == 0;
      if (from != null && to != null) {
        positive += from.longValue() > 0 ? 1 : 0;
        if (to.longValue() < from.longValue()) {
          drops.put(field, new Drop(from.longValue(), to.longValue()));
        }
      }
    }
    if (drops.isEmpty()) {
      return Optional.empty();
    }
    boolean anew = drops.containsKey(DetailedField.TIME_PLAYED) && 2 * drops.size() > positive;
    Kind kind = anew ? Kind.RESET : Kind.FALL;
    return Optional.of(new Fall(zeros ? Kind.ZEROS : kind, drops));
  }

  private static Set<DetailedField> cumulative() {
    EnumSet<DetailedField> fields = EnumSet.allOf(DetailedField.class);
    fields.removeIf(field -> field.unit() == Unit.RANK || field.unit().isDecimal());
    fields.remove(DetailedField.KILL_STREAK_BONUS);
    fields.remove(DetailedField.NEMESIS_STREAK);
    return Collections.unmodifiableSet(fields);
  }
}
