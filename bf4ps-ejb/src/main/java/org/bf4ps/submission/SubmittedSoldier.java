package org.bf4ps.submission;

import java.util.Objects;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Persona;

/**
 * Whom a person asks for. Nothing of it is proof: Battlelog has to confirm the identity, and the
 * name until then is only what somebody typed.
 *
 * @param persona the identity
 * @param name the name as submitted, cut to {@link #LONGEST_NAME}; null if none was given
 */
public record SubmittedSoldier(Persona persona, String name) {
  /** Longer than any name that a platform allows. */
  public static final int LONGEST_NAME = 64;

  /** Neither pages nor the database take them, and no name has one. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\p{Cs}\\p{Co}\\p{Cn}]");

  /** Cleans the name: blank and the placeholder {@code -} (CONTRACT §5.2) are no names. */
  public SubmittedSoldier {
    Objects.requireNonNull(persona, "persona");
    name = clean(name);
  }

  private static String clean(String name) {
    if (name == null) {
      return null;
    }
    String text = CONTROL.matcher(name).replaceAll("").strip();
    int length = text.codePointCount(0, text.length());
    String cut =
        length <= LONGEST_NAME ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST_NAME));
    return cut.isEmpty() || cut.equals("-") ? null : cut;
  }
}
