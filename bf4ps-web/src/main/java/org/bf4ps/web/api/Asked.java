package org.bf4ps.web.api;

import java.util.function.Supplier;

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
   * The size of a page.
   *
   * @param text the parameter, or null for the default
   * @param usual the default
   * @param most the greatest size
   * @return a size in the range
   */
  static int limit(String text, int usual, int most) {
    if (text == null) {
      return usual;
    }
    return valid(
        "limit",
        () -> {
          int limit = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
          if (limit < 1 || limit > most) {
            throw new IllegalArgumentException(
                "limit must be a whole number from 1 to " + most + ".");
          }
          return limit;
        });
  }
}
