package org.bf4ps.web.api;

import java.util.function.Supplier;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.WrongParameterException;

/** Reads parameters; one that is invalid ends the request with a 400 that says what it must be. */
final class Asked {
  private Asked() {}

  /**
   * A value that a parser of sentences reads.
   *
   * @param parameter the parameter's name
   * @param parser throws {@link IllegalArgumentException} with a sentence for people
   * @param <T> the value's type
   * @return the value
   */
  static <T> T valid(String parameter, Supplier<T> parser) {
    try {
      return parser.get();
    } catch (IllegalArgumentException e) {
      throw ProblemException.badParameter(parameter, e.getMessage());
    }
  }

  /**
   * A value that a parser reads from several parameters.
   *
   * @param parser throws {@link WrongParameterException} for the one that is wrong
   * @param <T> the value's type
   * @return the value
   */
  static <T> T together(Supplier<T> parser) {
    try {
      return parser.get();
    } catch (WrongParameterException e) {
      throw ProblemException.badParameter(e.parameter(), e.getMessage());
    }
  }

  /**
   * A platform.
   *
   * @param text the parameter, or null for all platforms
   * @return the platform, or null for all
   */
  static Platform platform(String text) {
    return text == null ? null : valid("platform", () -> PersonaAddress.platform(text));
  }

  /**
   * The size of a page.
   *
   * @param text the parameter, or null for the default
   * @param usual the default
   * @param most the greatest size
   * @return a size in the range
   */
  static int limit(String text, int usual, int most) {
    return whole("limit", text, usual, most);
  }

  /**
   * A whole number from 1 on.
   *
   * @param parameter the parameter's name
   * @param text the parameter, or null for the default
   * @param usual the default
   * @param most the greatest number
   * @return a number in the range
   */
  static int whole(String parameter, String text, int usual, int most) {
    if (text == null) {
      return usual;
    }
    return valid(
        parameter,
        () -> {
          int number = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
          if (number < 1 || number > most) {
            throw new IllegalArgumentException(
                parameter + " must be a whole number from 1 to " + most + ".");
          }
          return number;
        });
  }
}
