package org.bf4ps.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.Comparisons;
import org.bf4ps.submission.SoldierUrl;

/** How soldiers to compare stand in a query: several parameters {@code soldier}. */
public final class AskedComparison {
  private static final Pattern ADDRESS =
      Pattern.compile("(?:(?:\\S*/)?soldier/)?([A-Za-z0-9]+)/([0-9]+)(?:[/?#]\\S*)?");

  private static final Pattern BATTLELOG =
      Pattern.compile("\\S*battlelog\\.battlefield\\.com/.*", Pattern.CASE_INSENSITIVE);

  private AskedComparison() {}

  /**
   * Reads the identities.
   *
   * @param texts each {@code platform/personaId}, or the address of a soldier's page here or at
   *     Battlelog; blank ones and repetitions are dropped
   * @return two to four identities
   * @throws IllegalArgumentException with a sentence for people, if a text has another form or
   *     there are too few or too many
   */
  public static List<Persona> parse(List<String> texts) {
    return among(
        texts.stream()
            .map(String::strip)
            .filter(text -> !text.isEmpty())
            .map(AskedComparison::persona)
            .toList());
  }

  /**
   * Checks that there are as many soldiers as are compared.
   *
   * @param told identities, maybe with repetitions
   * @return two to four different identities
   * @throws IllegalArgumentException with a sentence for people, if there are too few or too many
   */
  public static List<Persona> among(List<Persona> told) {
    List<Persona> personas = told.stream().distinct().toList();
    if (personas.size() < Comparisons.LEAST || personas.size() > Comparisons.MOST) {
      throw new IllegalArgumentException("Give two to four different soldiers.");
    }
    return personas;
  }

  /**
   * How texts stand in a link.
   *
   * @param texts as they were typed
   * @return a query that begins with a question mark
   */
  public static String query(List<String> texts) {
    return texts.stream()
        .map(text -> "soldier=" + URLEncoder.encode(text, StandardCharsets.UTF_8))
        .collect(Collectors.joining("&", "?", ""));
  }

  /**
   * Reads one identity.
   *
   * @param text the text
   * @return the identity; empty if the text has another form, as a name has
   * @throws IllegalArgumentException with a sentence for people, if it has the form but names no
   *     identity
   */
  public static Optional<Persona> identity(String text) {
    if (BATTLELOG.matcher(text).matches()) {
      return Optional.of(SoldierUrl.parse(text).persona());
    }
    Matcher matcher = ADDRESS.matcher(text);
    return matcher.matches()
        ? Optional.of(PersonaAddress.parse(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }

  private static Persona persona(String text) {
    return identity(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "A soldier is given as pc/1234567890 or as the address of its page here or at"
                        + " Battlelog."));
  }
}
