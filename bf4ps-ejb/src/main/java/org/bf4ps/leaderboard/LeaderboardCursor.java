package org.bf4ps.leaderboard;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a leaderboard, behind which the next page begins. It names a value and a soldier, not
 * a number of rows, so that nobody stands on two pages or on none while others move up.
 *
 * @param value the value of the last soldier of the page before
 * @param soldierId its key, which decides between equal values
 */
public record LeaderboardCursor(double value, long soldierId) {
  /** Before every soldier. */
  static final LeaderboardCursor TOP =
      new LeaderboardCursor(Double.POSITIVE_INFINITY, Long.MAX_VALUE);

  private static final Pattern TEXT = Pattern.compile("([0-9a-f]{1,16})_([0-9]{1,18})");
  private static final int HEXADECIMAL = 16;

  /**
   * Reads a cursor that {@link #text()} wrote.
   *
   * @param text the text, not null
   * @return the cursor
   * @throws IllegalArgumentException if the text is none
   */
  public static LeaderboardCursor parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("This is no cursor of a leaderboard.");
    }
    double value = Double.longBitsToDouble(Long.parseUnsignedLong(matcher.group(1), HEXADECIMAL));
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("This is no cursor of a leaderboard.");
    }
    return new LeaderboardCursor(value, Long.parseLong(matcher.group(2)));
  }

  /**
   * The cursor for a URL; its form means nothing to callers.
   *
   * @return letters of which none needs escaping; the value to its last bit
   */
  public String text() {
    return Long.toHexString(Double.doubleToLongBits(value)) + "_" + soldierId;
  }
}
