package org.bf4ps.testkit.population;

import java.util.Locale;

/**
 * A Battlelog account that owns one or more soldiers.
 *
 * @param userId 19 digits
 * @param username its name on Battlelog, not always that of a soldier
 * @param visibility what an anonymous visitor sees
 * @param country the country it shows, null unless {@link Visibility#PUBLIC_COUNTRY}
 */
public record SimulatedAccount(
    long userId, String username, Visibility visibility, Country country) {

  /** What an anonymous visitor sees of an account (CONTRACT §5.1). */
  public enum Visibility {
    /** Everything, a country among it. */
    PUBLIC_COUNTRY,
    /** Everything; no country was chosen. */
    PUBLIC_NO_COUNTRY,
    /** A message that only friends see the profile, and the soldiers. */
    FRIENDS_ONLY
  }

  /**
   * A country as profiles show it.
   *
   * @param code two upper-case letters
   * @param name in English
   */
  public record Country(String code, String name) {}

  static SimulatedAccount drawn(long number, String soldierName, Draw draw) {
    double share = draw.at("visibility").fraction();
    Visibility visibility =
        share < 0.6
            ? Visibility.PUBLIC_COUNTRY
            : share < 0.85 ? Visibility.PUBLIC_NO_COUNTRY : Visibility.FRIENDS_ONLY;
    return new SimulatedAccount(
        2_832_000_000_000_000_000L + number * 1_000_003L,
        username(number, soldierName, draw),
        visibility,
        visibility == Visibility.PUBLIC_COUNTRY ? country(draw.at("country")) : null);
  }

  /** Account names are unique without regard to case; the number sees to that. */
  private static String username(long number, String soldierName, Draw draw) {
    String plain = soldierName.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    String root = draw.at("username").chance(0.5) && !plain.isEmpty() ? plain : "player";
    return root + "_" + number;
  }

  private static Country country(Draw draw) {
    String[] codes = {
      "US", "DE", "BR", "AU", "GB", "FR", "RU", "PL", "JP", "KR", "NL", "SE", "ZA", "MX", "TR"
    };
    String code = codes[draw.below(codes.length)];
    return new Country(code, Locale.of("", code).getDisplayCountry(Locale.ENGLISH));
  }
}
