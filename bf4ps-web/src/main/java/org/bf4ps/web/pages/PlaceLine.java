package org.bf4ps.web.pages;

import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.leaderboard.LeaderboardPlace;

/**
 * A soldier's own place in a leaderboard, for a table.
 *
 * @param title the leaderboard in words
 * @param label its name in paths
 * @param value the soldier's value in words
 * @param place the place
 */
public record PlaceLine(String title, String label, String value, LeaderboardPlace place) {
  static PlaceLine of(LeaderboardPlace place, Figures figures) {
    LeaderboardMetric metric = place.edition().metric();
    return new PlaceLine(
        Wording.of(metric), metric.label(), figures.value(metric.unit(), place.value()), place);
  }
}
