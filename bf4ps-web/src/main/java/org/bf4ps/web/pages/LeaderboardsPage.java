package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bf4ps.leaderboard.LeaderboardEdition;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.leaderboard.Leaderboards;

/** Behind the page that lists the leaderboards. */
@Named
@RequestScoped
public class LeaderboardsPage {
  @Inject private Leaderboards leaderboards;

  /**
   * All leaderboards.
   *
   * @return in the order of the metrics
   */
  public List<Board> getBoards() {
    Map<LeaderboardMetric, LeaderboardEdition> editions =
        leaderboards.editions().stream()
            .collect(Collectors.toMap(LeaderboardEdition::metric, Function.identity()));
    return Arrays.stream(LeaderboardMetric.values())
        .map(metric -> Board.of(metric, Optional.ofNullable(editions.get(metric))))
        .toList();
  }

  /**
   * A leaderboard in words.
   *
   * @param title what it ranks by
   * @param meaning the same at length
   * @param label its name in paths
   * @param edition how it was worked out, or null if it was not yet
   */
  public record Board(String title, String meaning, String label, LeaderboardEdition edition) {
    private static Board of(LeaderboardMetric metric, Optional<LeaderboardEdition> edition) {
      return new Board(
          Wording.of(metric), Wording.meaning(metric), metric.label(), edition.orElse(null));
    }
  }
}
