package org.bf4ps.stats;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bf4ps.battlelog.DetailedStats;

/**
 * What was gained up to the last snapshot of a day (UTC) since the snapshot before that day.
 *
 * @param day the day
 * @param since the snapshot before the day
 * @param until the day's last snapshot
 * @param reset whether a confirmed reset lies between the two
 * @param deltas the differences, or null after a reset: the numbers began anew
 */
public record DailyGain(
    LocalDate day, Instant since, Instant until, boolean reset, DetailedStats deltas) {
  /**
   * Computes the gains of the days that have a snapshot; other days are absent, not zero.
   *
   * @param lastOfDays the last snapshot of each day, the oldest first, led by the one that the
   *     first day is compared with
   * @param resets the confirmed resets of that time
   * @return the days, the oldest first
   */
  public static List<DailyGain> of(List<Snapshot> lastOfDays, List<Instant> resets) {
    List<DailyGain> days = new ArrayList<>();
    for (int i = 1; i < lastOfDays.size(); i++) {
      days.add(between(lastOfDays.get(i - 1), lastOfDays.get(i), resets));
    }
    return days;
  }

  private static DailyGain between(Snapshot before, Snapshot last, List<Instant> resets) {
    Instant since = before.observedAt();
    Instant until = last.observedAt();
    boolean reset = resets.stream().anyMatch(at -> at.isAfter(since) && !at.isAfter(until));
    return new DailyGain(
        LocalDate.ofInstant(until, ZoneOffset.UTC),
        since,
        until,
        reset,
        reset ? null : Gains.difference(before.stats(), last.stats()));
  }

  /**
   * Whether the gain may belong to more days than this one, because the day before has no snapshot.
   *
   * @return true if more than a day lies between the snapshot before and the start of this day
   */
  public boolean spansDays() {
    Instant start = day.atStartOfDay(ZoneOffset.UTC).toInstant();
    return Duration.between(since, start).compareTo(Duration.ofDays(1)) > 0;
  }
}
