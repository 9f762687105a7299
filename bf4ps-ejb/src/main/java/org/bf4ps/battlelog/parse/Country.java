package org.bf4ps.battlelog.parse;

import java.util.Locale;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Profile.AccessState;
import tools.jackson.core.JsonParser;

/**
 * The country in {@code userinfo} while it is read (CONTRACT §5.1). Only what the page says counts:
 * a missing {@code location}, or one that is no country code, leaves the question open, since
 * nobody has recorded how a friends-only profile looks in JSON.
 */
final class Country {
  private static final Pattern CODE = Pattern.compile("[A-Za-z]{2}");

  private boolean told;
  private boolean blocked;
  private String location;

  /** Takes one member of {@code userinfo}. */
  void take(String key, JsonParser parser) throws RejectedAnswer {
    switch (key) {
      case "location" -> {
        location = Wire.text(parser, key);
        told = true;
      }
      case "profileBlocked" -> blocked = isSet(parser);
      default -> {}
    }
  }

  /** Battlelog's flags are booleans or numbers; what is neither blocks nothing. */
  private static boolean isSet(JsonParser parser) throws RejectedAnswer {
    return switch (parser.currentToken()) {
      case VALUE_TRUE -> true;
      case VALUE_NUMBER_INT -> Wire.count(parser, "profileBlocked") != 0;
      default -> false;
    };
  }

  /** What the page shows, or null if it leaves that open. */
  AccessState accessState() {
    if (code() != null) {
      return AccessState.PUBLIC_COUNTRY;
    }
    if (!told || location != null) {
      return null;
    }
    return blocked ? AccessState.FRIENDS_ONLY : AccessState.PUBLIC_NO_COUNTRY;
  }

  /** Two upper-case letters, or null. */
  String code() {
    return codeOf(location);
  }

  /**
   * Normalises a country code.
   *
   * @param text any text, may be null
   * @return two upper-case letters, or null if the text is not of two Latin letters
   */
  static String codeOf(String text) {
    return text != null && CODE.matcher(text).matches() ? text.toUpperCase(Locale.ROOT) : null;
  }
}
