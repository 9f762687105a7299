package org.bf4ps.web.pages;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How numbers are written where a visitor lives, by the CLDR of the JDK: what stands between
 * thousands and before decimals. All else, from digits to units, is the same for everybody, for the
 * text is English.
 *
 * @param group between thousands, for example a comma
 * @param point before decimals, for example a full stop
 */
public record NumberStyle(char group, char point) {
  /** For English, for those who tell no language, and for those who write with other digits. */
  static final NumberStyle ENGLISH = new NumberStyle(',', '.');

  /** No browser sends that much; a longer list is not read to its end, which would take long. */
  private static final int LONGEST = 300;

  private static final int THOUSAND = 3;

  /** The locales that the JDK can write numbers for, by their tags in lower case. */
  private static final Map<String, Locale> KNOWN =
      Arrays.stream(NumberFormat.getAvailableLocales())
          .collect(
              Collectors.toMap(
                  locale -> locale.toLanguageTag().toLowerCase(Locale.ROOT),
                  Function.identity(),
                  (one, other) -> one));

  /** At most one for each that is known, so nobody can fill it. */
  private static final Map<Locale, NumberStyle> STYLES = new ConcurrentHashMap<>();

  /**
   * The style of the language that a visitor likes best, of those that are known.
   *
   * @param acceptLanguage the request's {@code Accept-Language}, or null
   * @return {@link #ENGLISH} if it names none that is known, or is malformed
   */
  static NumberStyle accepted(String acceptLanguage) {
    return ranges(acceptLanguage).stream()
        .filter(range -> range.getWeight() > 0)
        .map(range -> known(range.getRange()))
        .filter(locale -> locale != null)
        .findFirst()
        .map(locale -> STYLES.computeIfAbsent(locale, NumberStyle::of))
        .orElse(ENGLISH);
  }

  private static List<LanguageRange> ranges(String acceptLanguage) {
    if (acceptLanguage == null) {
      return List.of();
    }
    try {
      return LanguageRange.parse(
          acceptLanguage.length() > LONGEST
              ? acceptLanguage.substring(0, acceptLanguage.lastIndexOf(',', LONGEST) + 1)
              : acceptLanguage);
    } catch (IllegalArgumentException e) {
      return List.of();
    }
  }

  /** The range itself or what is left of it without its last parts (RFC 4647 §3.4); may be null. */
  private static Locale known(String range) {
    String tag = range;
    while (!KNOWN.containsKey(tag) && tag.contains("-")) {
      tag = tag.substring(0, tag.lastIndexOf('-'));
    }
    return KNOWN.get(tag);
  }

  /** The style of a locale. */
  static NumberStyle of(Locale locale) {
    DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(locale);
    boolean ours = symbols.getZeroDigit() == '0' && !"en".equals(locale.getLanguage());
    return ours
        ? new NumberStyle(symbols.getGroupingSeparator(), symbols.getDecimalSeparator())
        : ENGLISH;
  }

  /** A whole number. */
  String spell(long number) {
    return grouped(new StringBuilder(Long.toString(number)), 0);
  }

  /** A number with so many decimals, 0 or more, the last of them rounded half up. */
  String spell(double number, int decimals) {
    StringBuilder plain =
        new StringBuilder(
            BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP).toPlainString());
    if (decimals == 0) {
      return grouped(plain, 0);
    }
    plain.setCharAt(plain.length() - decimals - 1, point);
    return grouped(plain, decimals + 1);
  }

  /** By hand: a page has a thousand numbers, for which the JDK's formats are ten times slower. */
  private String grouped(StringBuilder plain, int behind) {
    int first = plain.charAt(0) == '-' ? 1 : 0;
    for (int at = plain.length() - behind - THOUSAND; at > first; at -= THOUSAND) {
      plain.insert(at, group);
    }
    return plain.toString();
  }
}
