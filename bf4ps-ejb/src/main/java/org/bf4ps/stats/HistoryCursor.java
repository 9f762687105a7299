package org.bf4ps.stats;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a soldier's history, behind which the next page begins. It names a snapshot, so that
 * snapshots which arrive meanwhile neither shift nor repeat a row.
 *
 * @param observedAt when the snapshot was served
 * @param snapshotId its key, which decides between equal times
 */
public record HistoryCursor(Instant observedAt, long snapshotId) {
  private static final Pattern TEXT = Pattern.compile("(-?\\d{1,18})_(\\d{1,18})");

  /**
   * Reads a cursor that {@link #text()} wrote.
   *
   * @param text the text, not null
   * @return the cursor
   * @throws IllegalArgumentException if the text is none
   */
  public static HistoryCursor parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("This is no cursor of a history.");
    }
    try {
      return new HistoryCursor(
          Instant.EPOCH.plus(Long.parseLong(matcher.group(1)), ChronoUnit.MICROS),
          Long.parseLong(matcher.group(2)));
    } catch (DateTimeException | ArithmeticException e) {
      throw new IllegalArgumentException("This is no cursor of a history.", e);
    }
  }

  /**
   * The cursor for a URL; its form means nothing to callers.
   *
   * @return letters of which none needs escaping
   */
  public String text() {
    return ChronoUnit.MICROS.between(Instant.EPOCH, observedAt) + "_" + snapshotId;
  }
}
