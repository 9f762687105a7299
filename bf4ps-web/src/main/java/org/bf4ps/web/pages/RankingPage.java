package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.leaderboard.LeaderboardCursor;
import org.bf4ps.leaderboard.LeaderboardEntry;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.leaderboard.LeaderboardPage;
import org.bf4ps.leaderboard.Leaderboards;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.Query;

/** Behind the page of one leaderboard. */
@Named
@RequestScoped
public class RankingPage {
  private static final int ROWS = 50;

  @Inject private Leaderboards leaderboards;
  @Inject private Ignored ignored;
  @Inject private Figures figures;

  private LeaderboardMetric metric;
  private Platform platform;
  private boolean first;
  private LeaderboardPage page;

  /**
   * Loads a page of the leaderboard.
   *
   * @param wanted what soldiers are ranked by
   * @param platformLabel the only platform that takes part; null, empty or unknown for all
   * @param cursorText where the page begins; null, or none at all, for the first page
   */
  public void load(LeaderboardMetric wanted, String platformLabel, String cursorText) {
    metric = wanted;
    platform =
        ignored.unless(
            PersonaAddress.findPlatform(platformLabel).orElse(null),
            platformLabel,
            "platform",
            "all platforms are ranked");
    LeaderboardCursor cursor =
        ignored.unless(cursor(cursorText), cursorText, "cursor", "the first page is shown");
    first = cursor == null;
    page = leaderboards.page(metric, platform, cursor, ROWS).orElse(null);
  }

  private static LeaderboardCursor cursor(String text) {
    try {
      return text == null ? null : LeaderboardCursor.parse(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * What soldiers are ranked by.
   *
   * @return in words
   */
  public String getTitle() {
    return Wording.of(metric);
  }

  /**
   * The same at length.
   *
   * @return in words
   */
  public String getMeaning() {
    return Wording.meaning(metric);
  }

  /**
   * The leaderboard's name in paths.
   *
   * @return never null
   */
  public String getLabel() {
    return metric.label();
  }

  /**
   * The page.
   *
   * @return the page, or null if the leaderboard was not worked out yet
   */
  public LeaderboardPage getPage() {
    return page;
  }

  /**
   * How many soldiers are ranked on the chosen platform.
   *
   * @return 0 or more
   */
  public long getRanked() {
    return page.edition().ranked(platform);
  }

  /**
   * Whether this is the first page.
   *
   * @return false behind a cursor
   */
  public boolean isFirst() {
    return first;
  }

  /**
   * A soldier's value.
   *
   * @param entry the soldier
   * @return in words
   */
  public String value(LeaderboardEntry entry) {
    return figures.value(metric.unit(), entry.value());
  }

  /**
   * The link to the next page.
   *
   * @return a query, or null on the last page
   */
  public String getNext() {
    return page.next() == null
        ? null
        : new Query()
            .with("platform", platform == null ? "" : platform.label())
            .with("cursor", page.next().text())
            .text();
  }

  /**
   * The link to the first page.
   *
   * @return a query
   */
  public String getStart() {
    return query(platform);
  }

  /**
   * The choices of a platform.
   *
   * @return all of them, then each
   */
  public List<Choice> getChoices() {
    Choice all = new Choice("All platforms", query(null), platform == null);
    List<Choice> each =
        Arrays.stream(Platform.values())
            .map(one -> new Choice(Wording.of(one), query(one), one == platform))
            .toList();
    return Stream.concat(Stream.of(all), each.stream()).toList();
  }

  private static String query(Platform only) {
    return new Query().with("platform", only == null ? "" : only.label()).text();
  }

  /**
   * A choice of a platform.
   *
   * @param title in words
   * @param query its link
   * @param chosen whether it is the present one
   */
  public record Choice(String title, String query, boolean chosen) {}
}
