package org.bf4ps.arsenal;

import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;

/**
 * Readable names of weapons and vehicles. Battlelog tells only text ids and slugs (CONTRACT §3), so
 * a name is made from the slug by rule; where no rule is right, {@code display-names.properties}
 * has the name by text id, or by text id and slug of the second of two items that Battlelog calls
 * the same.
 */
public final class DisplayName {
  private static final ResourceBundle EXCEPTIONS =
      ResourceBundle.getBundle("org.bf4ps.arsenal.display-names", Locale.ROOT);

  private static final String TEXT_ID_PREFIX = "WARSAW_ID_P_";

  /** A slug that was taken already got a 1 behind a word. */
  private static final Pattern REPEATED = Pattern.compile("(?<=[a-z]{4})1$");

  private static final int DESIGNATION = 3;

  private DisplayName() {}

  /**
   * The name of an item.
   *
   * @param slug a slug such as {@code ak-12}, or null
   * @param textId Battlelog's text id
   * @return for example AK-12; the text id itself if there is no slug
   */
  public static String of(String slug, String textId) {
    String id =
        textId.startsWith(TEXT_ID_PREFIX) ? textId.substring(TEXT_ID_PREFIX.length()) : textId;
    if (EXCEPTIONS.containsKey(id + "/" + slug)) {
      return EXCEPTIONS.getString(id + "/" + slug);
    }
    if (EXCEPTIONS.containsKey(id)) {
      return EXCEPTIONS.getString(id);
    }
    return slug == null || slug.isBlank() ? textId : spelled(slug);
  }

  /** Designations in capitals and, before their number, with a hyphen: AK-12, QBZ-95-1, M4. */
  private static String spelled(String slug) {
    StringBuilder name = new StringBuilder();
    String before = "";
    for (String part : slug.strip().split("-")) {
      String word = REPEATED.matcher(part).replaceFirst("");
      if (word.isEmpty()) {
        continue;
      }
      if (!name.isEmpty()) {
        name.append(numbered(before, word) ? '-' : ' ');
      }
      name.append(capitals(word));
      before = word;
    }
    return name.toString();
  }

  private static boolean numbered(String before, String word) {
    boolean afterDigit = Character.isDigit(before.charAt(before.length() - 1));
    boolean afterDesignation = before.length() <= DESIGNATION || afterDigit || designation(before);
    return Character.isDigit(word.charAt(0)) && afterDesignation;
  }

  private static boolean designation(String word) {
    return word.length() <= DESIGNATION || word.chars().anyMatch(Character::isDigit);
  }

  private static String capitals(String word) {
    int kept = designation(word) ? word.length() : 1;
    return word.substring(0, kept).toUpperCase(Locale.ROOT) + word.substring(kept);
  }
}
