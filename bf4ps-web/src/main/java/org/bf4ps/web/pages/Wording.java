package org.bf4ps.web.pages;

import java.util.Arrays;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.profile.Account;
import org.bf4ps.schedule.CollectionStatus;

/** Spells the domain's constants for people; the words lie in {@code wording.properties}. */
final class Wording {
  private static final ResourceBundle WORDS =
      ResourceBundle.getBundle("org.bf4ps.web.pages.wording", Locale.ROOT);

  private Wording() {}

  static String of(Resource resource) {
    return word("resource", resource);
  }

  static String of(Platform platform) {
    return word("platform", platform);
  }

  static String of(CollectionStatus status) {
    return word("status", status);
  }

  static String of(DetailedField.Group group) {
    return word("group", group);
  }

  static String of(DetailedField field) {
    return word("field", field);
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

  static String category(String category) {
    return category == null ? Figures.ABSENT : category;
  }

  /**
   * A readable name: slugs such as {@code m26-mass} in words, words with digits and those of at
   * most three letters in upper case; without a slug Battlelog's text id.
   */
  static String item(String slug, String textId) {
    if (slug == null || slug.isBlank()) {
      return textId;
    }
    return Arrays.stream(slug.split("-"))
        .filter(word -> !word.isEmpty())
        .map(Wording::itemWord)
        .collect(Collectors.joining(" "));
  }

  private static String itemWord(String word) {
    boolean designation = word.length() <= 3 || word.chars().anyMatch(Character::isDigit);
    int kept = designation ? word.length() : 1;
    return word.substring(0, kept).toUpperCase(Locale.ROOT) + word.substring(kept);
  }

  private static String word(String kind, Enum<?> constant) {
    return WORDS.getString(kind + "." + constant.name().toLowerCase(Locale.ROOT));
  }
}
