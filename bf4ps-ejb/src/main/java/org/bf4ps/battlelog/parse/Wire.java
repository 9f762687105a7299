package org.bf4ps.battlelog.parse;

import java.math.BigDecimal;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Single values in the spellings of the wire (CONTRACT §1, "Number spelling"): a number may be an
 * integer, a float or a numeric text, and any value may be null. No recording has a negative
 * number, so one is taken for a broken answer and not for a value.
 */
final class Wire {
  /** What {@link #count} gives for null; no real count is negative. */
  static final long NULL = -1;

  /** From here on a double no longer holds each whole number. */
  private static final double EXACT_LIMIT = 0x1p53;

  private static final int MAX_NUMERIC_TEXT = 40;

  /** Retained texts are names and ids; PostgreSQL could not index ones of some thousand bytes. */
  private static final int MAX_TEXT = 255;

  private Wire() {}

  /**
   * Reads a whole number that is not negative.
   *
   * @return the number, or {@link #NULL}
   * @throws RejectedAnswer malformed for a fraction, a negative number, one beyond 64 bits, or a
   *     value that is no number
   */
  static long count(JsonParser parser, String key) throws RejectedAnswer {
    long value =
        switch (parser.currentToken()) {
          case VALUE_NUMBER_INT -> parser.getLongValue();
          case VALUE_NUMBER_FLOAT -> wholeOf(parser.getDoubleValue(), key);
          case VALUE_STRING -> wholeOf(parser, key);
          case VALUE_NULL -> {
            yield NULL;
          }
          default -> throw notA("number", key);
        };
    if (value < 0 && parser.currentToken() != JsonToken.VALUE_NULL) {
      throw RejectedAnswer.malformed(key + " is negative");
    }
    return value;
  }

  /** Reads a whole number like {@link #count}, with 0 for null. */
  static long countOrZero(JsonParser parser, String key) throws RejectedAnswer {
    return Math.max(0, count(parser, key));
  }

  /**
   * Reads a number with a fraction that is not negative.
   *
   * @return the number, or null
   * @throws RejectedAnswer malformed for a negative or infinite number or a value that is no number
   */
  static Double decimal(JsonParser parser, String key) throws RejectedAnswer {
    double value =
        switch (parser.currentToken()) {
          case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
          case VALUE_STRING -> numeric(parser.getString(), key).doubleValue();
          case VALUE_NULL -> Double.NaN;
          default -> throw notA("number", key);
        };
    if (Double.isNaN(value)) {
      return null;
    }
    if (value < 0 || Double.isInfinite(value)) {
      throw RejectedAnswer.malformed(key + " is out of range");
    }
    return value;
  }

  /**
   * Reads a text of at most 255 characters.
   *
   * @return the text without blanks at its ends, or null for null and for a blank text
   * @throws RejectedAnswer malformed for a value that is no text, a text that is too long, and one
   *     with the character NUL, which PostgreSQL cannot store
   */
  static String text(JsonParser parser, String key) throws RejectedAnswer {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw notA("text", key);
    }
    String text = parser.getString().strip();
    if (!isStorable(text)) {
      throw RejectedAnswer.malformed(key + " cannot be stored");
    }
    return text.isEmpty() ? null : text;
  }

  /** Tells whether a text is short enough and has no character that PostgreSQL refuses. */
  static boolean isStorable(String text) {
    return text.length() <= MAX_TEXT && text.indexOf('\0') < 0;
  }

  /** Reads the digits where they stand, since most counters of a soldier are texts. */
  private static long wholeOf(JsonParser parser, String key) throws RejectedAnswer {
    int length = parser.getStringLength();
    if (length == 0 || length > 18) {
      return wholeOf(parser.getString(), key);
    }
    char[] chars = parser.getStringCharacters();
    int start = parser.getStringOffset();
    long value = 0;
    for (int i = start; i < start + length; i++) {
      int digit = chars[i] - '0';
      if (digit < 0 || digit > 9) {
        return wholeOf(parser.getString(), key);
      }
      value = value * 10 + digit;
    }
    return value;
  }

  private static long wholeOf(String text, String key) throws RejectedAnswer {
    try {
      return numeric(text, key).longValueExact();
    } catch (ArithmeticException e) {
      throw RejectedAnswer.malformed(key + " is not a whole number of 64 bits");
    }
  }

  private static long wholeOf(double value, String key) throws RejectedAnswer {
    if (value != Math.rint(value) || Math.abs(value) > EXACT_LIMIT) {
      throw RejectedAnswer.malformed(key + " is not a whole number");
    }
    return (long) value;
  }

  private static BigDecimal numeric(String text, String key) throws RejectedAnswer {
    try {
      if (text.length() <= MAX_NUMERIC_TEXT) {
        return new BigDecimal(text);
      }
    } catch (NumberFormatException e) {
      // Told below, without the text.
    }
    throw notA("number", key);
  }

  private static RejectedAnswer notA(String kind, String key) {
    return RejectedAnswer.malformed(key + " is no " + kind);
  }
}
