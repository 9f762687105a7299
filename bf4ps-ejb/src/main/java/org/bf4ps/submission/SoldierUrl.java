package org.bf4ps.submission;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;

/**
 * Reads the address of a soldier's page at Battlelog, as people copy it (CONTRACT §5.2): with or
 * without scheme, locale segment, hash-bang, last slash, query and fragment, and with the signs
 * that set an address off in a text. The name's segment is free text, and a name may have slashes
 * in it: what follows it is found from the right.
 */
public final class SoldierUrl {
  /** What to paste, for every refusal. */
  static final String EXAMPLE =
      "https://battlelog.battlefield.com/bf4/soldier/NAME/stats/PERSONA-ID/pc/";

  private static final int LONGEST = 1_000;

  private static final String NO_ADDRESS = "This is not the address of a soldier.";

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?:(?:(?<scheme>[A-Za-z][A-Za-z0-9+.-]*):)?//)?(?<host>[^/?#\\s]+)(?<path>/.*)?.*",
          Pattern.DOTALL);

  private static final Pattern HOST =
      Pattern.compile("(?:www\\.)?battlelog\\.battlefield\\.com(?::(?:80|443))?");

  /** Blanks, quotation marks of all tongues and angle brackets around an address. */
  private static final String SET_OFF = "[\\s\\p{Z}\\p{Cf}\\p{Pi}\\p{Pf}„‚\"'`<>]+";

  private static final Pattern AROUND = Pattern.compile("^" + SET_OFF + "|" + SET_OFF + "$");

  private static final String LOCALE = "[A-Za-z]{2}(?:[-_][A-Za-z]{2})?";

  private static final Pattern GAME =
      Pattern.compile(
          "(?:/+%s)?/+(?<game>[a-z0-9]+)(?:/+%s)?(?<rest>/.*)?".formatted(LOCALE, LOCALE));

  /** Battlelog's scripts put the path of the page that they show behind that of the first one. */
  private static final Pattern HASH_BANG =
      Pattern.compile("(?:/+[a-z0-9]+)?(?:/+%s)?/*#!(?<path>/.*)".formatted(LOCALE));

  private static final Pattern SOLDIER =
      Pattern.compile(
          "/+soldier/(?<name>.*)/[A-Za-z-]+/+(?<id>[^/]+)/+(?<platform>[A-Za-z0-9]+)/*"
              + "(?:[?#].*)?");

  private static final Pattern AFTER_PATH = Pattern.compile("[?#].*", Pattern.DOTALL);

  private static final Pattern NO_PLATFORM =
      Pattern.compile("/+soldier/.*/[A-Za-z-]+/+[0-9]+/*(?:[?#].*)?");

  private static final Pattern TOO_MUCH =
      Pattern.compile(
          "/+soldier/.*/[A-Za-z-]+/+[0-9]+/+(?<platform>pc|ps4|xboxone)/+(?<rest>.+)",
          Pattern.CASE_INSENSITIVE);

  /** In the words of a refusal; those of {@link Platform} are the ones that are collected. */
  private static final String PLATFORMS =
      "Battlefield 4 has pc, xbox360, ps3, xboxone and ps4, of which BF4PS collects pc, ps4 and"
          + " xboxone.";

  private static final Pattern OTHER_PLATFORM = Pattern.compile("ps3|xbox360|xbox");
  private static final Pattern DIGITS = Pattern.compile("-?[0-9]+");
  private static final Pattern ESCAPED = Pattern.compile("(?:%[0-9A-Fa-f]{2})+");

  private static final Map<String, String> OTHER_GAMES =
      Map.of("bf3", "Battlefield 3", "bfh", "Battlefield Hardline", "mohw", "Medal of Honor");

  private SoldierUrl() {}

  /**
   * Reads an address.
   *
   * @param text what a person pasted; not null
   * @return whom it names
   * @throws RefusedTextException with a sentence that says what is wrong and what to paste
   */
  public static SubmittedSoldier parse(String text) {
    String pasted = text.strip();
    if (pasted.isEmpty()) {
      throw refused("Nothing was pasted.");
    }
    // The length comes first: what follows may take more than linear time.
    if (pasted.length() > LONGEST) {
      throw refused(NO_ADDRESS);
    }
    Matcher address = ADDRESS.matcher(AROUND.matcher(pasted).replaceAll(""));
    if (!address.matches()) {
      throw refused(NO_ADDRESS);
    }
    String scheme = address.group("scheme");
    if (scheme != null && !scheme.toLowerCase(Locale.ROOT).matches("https?")) {
      throw refused("Only http and https addresses lead to Battlelog.");
    }
    if (!HOST.matcher(address.group("host").toLowerCase(Locale.ROOT)).matches()) {
      throw refused("Soldiers are looked up at battlelog.battlefield.com only.");
    }
    String path = address.group("path");
    return soldier(bf4(path == null ? "/" : shown(path)));
  }

  private static String shown(String path) {
    Matcher hashBang = HASH_BANG.matcher(path);
    return hashBang.matches() ? hashBang.group("path") : path;
  }

  private static String bf4(String path) {
    Matcher game = GAME.matcher(path);
    String name = game.matches() ? game.group("game") : "";
    if (OTHER_GAMES.containsKey(name)) {
      throw refused("This address belongs to " + OTHER_GAMES.get(name) + "; BF4PS knows BF4 only.");
    }
    if (!name.equals("bf4")) {
      throw refused("This is no address of Battlefield 4: its path must begin with /bf4/.");
    }
    return game.group("rest") == null ? "" : game.group("rest");
  }

  private static SubmittedSoldier soldier(String rest) {
    if (rest.matches("/+user/.*")) {
      throw refused(
          "This is the page of an account, which does not tell a persona. Open one of its soldiers"
              + " and paste that address.");
    }
    // Signs that end a path elsewhere may stand in a name that was pasted as it is spelt.
    Matcher soldier = SOLDIER.matcher(AFTER_PATH.matcher(rest).replaceFirst(""));
    if (!soldier.matches()) {
      soldier = SOLDIER.matcher(rest);
    }
    if (!soldier.matches() || !DIGITS.matcher(soldier.group("id")).matches()) {
      refuseIncomplete(rest);
    }
    if (!soldier.matches()) {
      throw refused("This is a page of Battlelog, but not that of a soldier.");
    }
    Platform platform = platform(soldier.group("platform").toLowerCase(Locale.ROOT));
    return new SubmittedSoldier(
        new Persona(personaId(soldier.group("id")), platform), decoded(soldier.group("name")));
  }

  private static void refuseIncomplete(String rest) {
    if (NO_PLATFORM.matcher(rest).matches()) {
      throw refused(
          "The address does not tell the platform: behind the persona id must stand pc, ps4 or"
              + " xboxone.");
    }
    Matcher tooMuch = TOO_MUCH.matcher(rest);
    if (tooMuch.matches()) {
      throw refused(
          "“%s” behind the platform is too much: the address of a soldier ends in /%s/."
              .formatted(tooMuch.group("rest"), tooMuch.group("platform")));
    }
  }

  private static Platform platform(String label) {
    if (OTHER_PLATFORM.matcher(label).matches()) {
      throw refused("BF4PS collects PC, PlayStation 4 and Xbox One, not " + label + ".");
    }
    return Platform.ofLabel(label)
        .orElseThrow(() -> refused("There is no platform “%s”: %s".formatted(label, PLATFORMS)));
  }

  private static long personaId(String id) {
    if (!DIGITS.matcher(id).matches()) {
      throw refused("The persona id in the address is not a number.");
    }
    try {
      long value = Long.parseLong(id);
      if (value > 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Longer than 64 bits: refused with the rest.
    }
    throw refused("The persona id must lie between 1 and " + Long.MAX_VALUE + ".");
  }

  /** Percent-encoded UTF-8 becomes text; what is not such stays as it was typed. */
  private static String decoded(String name) {
    return ESCAPED
        .matcher(name)
        .replaceAll(run -> Matcher.quoteReplacement(text(run.group()).orElse(run.group())));
  }

  private static Optional<String> text(String escaped) {
    try {
      byte[] octets = HexFormat.of().parseHex(escaped.replace("%", ""));
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static RefusedTextException refused(String sentence) {
    return new RefusedTextException(sentence + " Paste an address like " + EXAMPLE);
  }
}
