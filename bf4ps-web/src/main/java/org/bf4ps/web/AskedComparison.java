package org.bf4ps.web;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.Comparisons;

/** How soldiers to compare stand in a query: several parameters {@code soldier}. */
public final class AskedComparison {
  private static final Pattern ADDRESS =
      Pattern.compile("(?:\\S*/soldier/)?([a-z0-9]+)/([0-9]+)(?:[/?#]\\S*)?");

  private AskedComparison() {}

  /**
   * Reads the identities.
   *
   * @param texts each {@code platform/personaId} or the address of a soldier's page here; blank
   *     ones and repetitions are dropped
   * @return two to four identities
   * @throws IllegalArgumentException with a sentence for people, if a text has another form or
   *     there are too few or too many
   */
  public static List<Persona> parse(List<String> texts) {
    List<Persona> personas =
        texts.stream()
            .map(String::strip)
            .filter(text -> !text.isEmpty())
            .map(AskedComparison::persona)
            .distinct()
            .toList();
    if (personas.size() < Comparisons.LEAST || personas.size() > Comparisons.MOST) {
      throw new IllegalArgumentException("Give two to four different soldiers.");
    }
    return personas;
  }

  private static Persona persona(String text) {
    Matcher matcher = ADDRESS.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "A soldier is given as pc/1234567890 or as the address of its page here.");
    }
    return PersonaAddress.parse(matcher.group(1), matcher.group(2));
  }
}
