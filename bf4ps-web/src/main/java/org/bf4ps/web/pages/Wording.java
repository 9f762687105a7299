package org.bf4ps.web.pages;

import java.util.Locale;
import java.util.ResourceBundle;
import org.bf4ps.arsenal.ArsenalColumn;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.Throughput;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.profile.Account;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.stats.GainPeriod;
import org.bf4ps.stats.Gains;
import org.bf4ps.submission.TicketState;

/** Spells the domain's constants for people; the words lie in {@code wording.properties}. */
final class Wording {
  private static final ResourceBundle WORDS =
      ResourceBundle.getBundle("org.bf4ps.web.pages.wording", Locale.ROOT);

  private static final int REGIONAL_INDICATOR_A = 0x1F1E6;

  private Wording() {}

  static String of(Resource resource) {
    return word("resource", resource);
  }

  static String of(Platform platform) {
    return word("platform", platform);
  }

  static String of(TicketState state) {
    return word("ticket", state);
  }

  static String of(CollectionStatus status) {
    return word("status", status);
  }

  /** What a resource in that state waits for if it has no due time. */
  static String rest(CollectionStatus status) {
    return word("rest", status);
  }

  static String of(DetailedField.Group group) {
    return word("group", group);
  }

  static String of(DetailedField field) {
    return word("field", field);
  }

  static String of(GainPeriod period) {
    return word("period", period);
  }

  static String of(ProgressMetric metric) {
    return word("metric", metric);
  }

  static String of(LeaderboardMetric metric) {
    return word("board", metric);
  }

  /** What a leaderboard's metric counts. */
  static String meaning(LeaderboardMetric metric) {
    return word("boardmeaning", metric);
  }

  static String of(Gains.Status status) {
    return word("gains", status);
  }

  /** Why there are no gains while the first check of a soldier is the last one as well. */
  static String firstOnly() {
    return WORDS.getString("gains.first_only");
  }

  static String ratios() {
    return WORDS.getString("group.ratios");
  }

  static String of(Throughput.State state) {
    return word("state", state);
  }

  /**
   * The country, or in words why there is none; null says that no account is known. Battlelog's
   * JSON tells the code alone (CONTRACT §5.1): the English name is then that of Java, if it has
   * one.
   */
  static String country(Account account) {
    if (account == null) {
      return WORDS.getString("country.unknown");
    }
    if (account.countryCode() == null) {
      return WORDS.getString("country." + account.accessState());
    }
    String name =
        account.countryName() == null
            ? Locale.of("", account.countryCode()).getDisplayCountry(Locale.ENGLISH)
            : account.countryName();
    return name.equals(account.countryCode()) ? name : name + " (" + account.countryCode() + ")";
  }

  /** The flag of the country as an emoji, two regional indicators; null if no country is known. */
  static String flag(Account account) {
    String code = account == null ? null : account.countryCode();
    if (code == null || !code.matches("[A-Z]{2}")) {
      return null;
    }
    int[] indicators = code.chars().map(letter -> REGIONAL_INDICATOR_A + letter - 'A').toArray();
    return new String(indicators, 0, indicators.length);
  }

  static String of(ArsenalColumn column) {
    return word("column", column);
  }

  /** What a column's short heading stands for. */
  static String meaning(ArsenalColumn column) {
    return word("meaning", column);
  }

  /** Categories are Battlelog's own words, also those that are new. */
  static String category(String category) {
    return category == null || category.isEmpty() ? WORDS.getString("category.none") : category;
  }

  private static String word(String kind, Enum<?> constant) {
    return WORDS.getString(kind + "." + constant.name().toLowerCase(Locale.ROOT));
  }
}
