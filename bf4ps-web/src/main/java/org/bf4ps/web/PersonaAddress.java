package org.bf4ps.web;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;

/** How a soldier's identity stands in a path: {@code {platform}/{personaId}} (DESIGN §4.9). */
public final class PersonaAddress {
  private static final Pattern PERSONA_ID = Pattern.compile("[1-9][0-9]{0,18}");

  private static final String PLATFORMS =
      Arrays.stream(Platform.values()).map(Platform::label).collect(Collectors.joining(", "));

  private PersonaAddress() {}

  /**
   * Reads an identity.
   *
   * @param platform the platform's segment, may be null
   * @param personaId the persona id's segment, may be null
   * @return the identity
   * @throws WrongParameterException with a sentence for people, if a segment has another form
   */
  public static Persona parse(String platform, String personaId) {
    return new Persona(personaId(personaId), platform(platform));
  }

  /**
   * Reads a platform.
   *
   * @param platform a label in any letter case, may be null
   * @return the platform
   * @throws WrongParameterException with a sentence for people, if there is no such platform
   */
  public static Platform platform(String platform) {
    return findPlatform(platform)
        .orElseThrow(
            () ->
                new WrongParameterException(
                    "platform", "The platform must be one of " + PLATFORMS + ".", null));
  }

  /**
   * Finds a platform.
   *
   * @param platform a label in any letter case, may be null
   * @return empty if there is no such platform
   */
  public static Optional<Platform> findPlatform(String platform) {
    return Optional.ofNullable(platform)
        .flatMap(label -> Platform.ofLabel(label.toLowerCase(Locale.ROOT)));
  }

  /**
   * The path of a soldier's page.
   *
   * @param persona the identity
   * @return a path from the site's root
   */
  public static String page(Persona persona) {
    return "/soldier/" + persona.platform().label() + "/" + persona.personaId();
  }

  private static long personaId(String text) {
    if (text == null || !PERSONA_ID.matcher(text).matches()) {
      throw badId(null);
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw badId(e);
    }
  }

  private static IllegalArgumentException badId(Exception cause) {
    return new WrongParameterException(
        "personaId",
        "The persona id must be a whole number from 1 to " + Long.MAX_VALUE + ", digits only.",
        cause);
  }
}
