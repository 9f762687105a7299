package org.bf4ps.arsenal;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The columns by which weapons and vehicles are sorted. */
public enum ArsenalColumn {
  /** The readable name. */
  NAME(Kind.TEXT, false, item -> item.title().toLowerCase(Locale.ROOT)),
  /** The category. */
  CATEGORY(Kind.TEXT, false, ArsenalItem::category),
  /** Kills. */
  KILLS(Kind.COUNT, false, ArsenalItem::kills),
  /** Headshot kills. */
  HEADSHOTS(Kind.COUNT, true, ArsenalItem::headshots),
  /** Hits for each shot. */
  ACCURACY(Kind.PERCENT, true, ArsenalItem::accuracy),
  /** Kills for each minute. */
  KPM(Kind.RATIO, false, ArsenalItem::killsPerMinute),
  /** Headshot kills for each kill. */
  HSKR(Kind.PERCENT, true, ArsenalItem::headshotsPerKill),
  /** Kills for each hit. */
  KPH(Kind.RATIO, true, ArsenalItem::killsPerHit),
  /** Shots fired. */
  SHOTS(Kind.COUNT, true, ArsenalItem::shotsFired),
  /** Shots that hit. */
  HITS(Kind.COUNT, true, ArsenalItem::shotsHit),
  /** Seconds in hand or inside. */
  TIME(Kind.SECONDS, false, ArsenalItem::seconds);

  /** What the values of a column are. */
  public enum Kind {
    /** Words. */
    TEXT,
    /** Whole numbers. */
    COUNT,
    /** Ratios. */
    RATIO,
    /** Fractions that are shown as percent. */
    PERCENT,
    /** Whole seconds. */
    SECONDS
  }

  private final Kind kind;
  private final boolean weaponsOnly;
  private final Function<ArsenalItem, ?> value;
  private final Comparator<ArsenalItem> ascending;
  private final Comparator<ArsenalItem> descending;

  <T extends Comparable<T>> ArsenalColumn(
      Kind kind, boolean weaponsOnly, Function<ArsenalItem, T> value) {
    this.kind = kind;
    this.weaponsOnly = weaponsOnly;
    this.value = value;
    this.ascending = Comparator.comparing(value, Comparator.nullsLast(Comparator.naturalOrder()));
    this.descending = Comparator.comparing(value, Comparator.nullsLast(Comparator.reverseOrder()));
  }

  /**
   * Finds a column.
   *
   * @param label the name in URLs, may be null
   * @return the column, or empty if there is none of that name
   */
  public static Optional<ArsenalColumn> ofLabel(String label) {
    return Arrays.stream(values()).filter(column -> column.label().equals(label)).findFirst();
  }

  /**
   * The column's name in URLs.
   *
   * @return lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * What the values are.
   *
   * @return never null
   */
  public Kind kind() {
    return kind;
  }

  /**
   * Whether vehicles have no such values.
   *
   * @return true for what is counted by shot
   */
  public boolean weaponsOnly() {
    return weaponsOnly;
  }

  /**
   * An item's value.
   *
   * @param item the item
   * @return a text or a number, or null if it has none
   */
  public Object value(ArsenalItem item) {
    return value.apply(item);
  }

  /** Blanks last in both directions; ties by kills, then by identity, whatever the direction. */
  Comparator<ArsenalItem> order(boolean fromGreatest) {
    return (fromGreatest ? descending : ascending)
        .thenComparing(KILLS.descending)
        .thenComparing(ArsenalItem::guid);
  }
}
