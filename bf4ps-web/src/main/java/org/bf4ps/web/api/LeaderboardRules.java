package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bf4ps.leaderboard.LeaderboardEdition;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A leaderboard without its soldiers.
 *
 * @param metric its name in paths
 * @param unit what values are counted in
 * @param madeAt when it was worked out
 * @param activeSince who was last observed before is not ranked
 * @param leastTimeSeconds the least time played to be ranked, 0 without such a rule
 * @param leastKills the least kills to be ranked, 0 without such a rule
 * @param ranked how many soldiers are ranked, by platform
 */
@JsonbPropertyOrder({
  "metric",
  "unit",
  "madeAt",
  "activeSince",
  "leastTimeSeconds",
  "leastKills",
  "ranked"
})
@Schema(name = "LeaderboardRules")
public record LeaderboardRules(
    String metric,
    @Schema(description = "count, ratio, fraction, seconds or metres.") String unit,
    Instant madeAt,
    @Schema(
            description =
                "Soldiers last observed on monitored servers, or submitted, before it are not ranked.")
        Instant activeSince,
    long leastTimeSeconds,
    long leastKills,
    @Schema(description = "How many soldiers are ranked, by platform.") Map<String, Long> ranked) {
  static LeaderboardRules of(LeaderboardEdition edition) {
    Map<String, Long> ranked = new TreeMap<>();
    edition.rankedBy().forEach((platform, count) -> ranked.put(platform.label(), count));
    return new LeaderboardRules(
        edition.metric().label(),
        edition.metric().unit().name().toLowerCase(Locale.ROOT),
        edition.madeAt(),
        edition.activeSince(),
        edition.leastTime().toSeconds(),
        edition.leastKills(),
        ranked);
  }
}
