package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import org.bf4ps.leaderboard.LeaderboardPlace;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A soldier's own place in a leaderboard.
 *
 * @param metric the leaderboard's name in paths
 * @param value the soldier's value
 * @param rank its place among all
 * @param ranked how many are ranked
 * @param percentile which part of the others is not ahead, or null
 * @param platformRank its place on its platform
 * @param platformRanked how many are ranked there
 * @param platformPercentile which part of the others there is not ahead, or null
 * @param madeAt when the leaderboard was worked out
 */
@JsonbPropertyOrder({
  "metric",
  "value",
  "rank",
  "ranked",
  "percentile",
  "platformRank",
  "platformRanked",
  "platformPercentile",
  "madeAt"
})
@Schema(name = "Place")
public record PlaceObject(
    String metric,
    double value,
    long rank,
    long ranked,
    @Schema(description = "Which part of the others is not ahead, 0 to 1; null without others.")
        Double percentile,
    long platformRank,
    long platformRanked,
    Double platformPercentile,
    Instant madeAt) {
  static PlaceObject of(LeaderboardPlace place) {
    return new PlaceObject(
        place.edition().metric().label(),
        place.value(),
        place.rank(),
        place.edition().ranked(null),
        place.percentile(),
        place.platformRank(),
        place.edition().ranked(place.platform()),
        place.platformPercentile(),
        place.edition().madeAt());
  }
}
