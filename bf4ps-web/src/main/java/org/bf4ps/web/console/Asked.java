package org.bf4ps.web.console;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.web.PersonaAddress;

/** Parameters of the console's pages and forms; what makes no sense is taken as not told. */
public final class Asked {
  private static final Pattern KEY = Pattern.compile("[0-9]{1,18}");
  private static final int LONGEST_REASON = 200;

  private Asked() {}

  /**
   * A text.
   *
   * @param request the request
   * @param parameter the parameter's name
   * @return the text without blanks at its ends and without NUL, which PostgreSQL takes in no text;
   *     null if nothing is left
   */
  public static String text(HttpServletRequest request, String parameter) {
    String value = request.getParameter(parameter);
    String plain = value == null ? "" : value.replace("\0", "").strip();
    return plain.isEmpty() ? null : plain;
  }

  /**
   * A key of a row.
   *
   * @param request the request
   * @param parameter the parameter's name
   * @param otherwise what holds where no such number is told
   * @return the key
   */
  public static long key(HttpServletRequest request, String parameter, long otherwise) {
    String text = text(request, parameter);
    return text != null && KEY.matcher(text).matches() ? Long.parseLong(text) : otherwise;
  }

  /**
   * One of a few words.
   *
   * @param request the request
   * @param parameter the parameter's name
   * @param choices the words, as an enumeration
   * @param <E> the enumeration
   * @return the constant of that name, in whatever case
   * @throws RefusedActionException if there is no such word
   */
  public static <E extends Enum<E>> E choice(
      HttpServletRequest request, String parameter, Class<E> choices) {
    String told = text(request, parameter);
    return Arrays.stream(choices.getEnumConstants())
        .filter(each -> each.name().equalsIgnoreCase(told))
        .findFirst()
        .orElseThrow(() -> new RefusedActionException("It is not told what to do."));
  }

  /**
   * Why an operator does something, by the parameter {@code reason}.
   *
   * @param request the request
   * @return the operator's words, empty if there are none
   * @throws RefusedActionException if they are longer than the trail takes
   */
  public static String reason(HttpServletRequest request) {
    String told = Objects.requireNonNullElse(text(request, "reason"), "");
    if (told.length() > LONGEST_REASON) {
      throw new RefusedActionException("A reason takes at most " + LONGEST_REASON + " characters.");
    }
    return told;
  }

  /**
   * A soldier, by the parameters {@code platform} and {@code persona}.
   *
   * @param request the request
   * @return its identity, known or not
   * @throws RefusedActionException if they tell none
   */
  public static Persona persona(HttpServletRequest request) {
    try {
      return PersonaAddress.parse(text(request, "platform"), text(request, "persona"));
    } catch (IllegalArgumentException e) {
      throw new RefusedActionException(e.getMessage());
    }
  }
}
