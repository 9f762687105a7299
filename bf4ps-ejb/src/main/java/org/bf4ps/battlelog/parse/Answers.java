package org.bf4ps.battlelog.parse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.bf4ps.battlelog.Payload;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.jsoup.Jsoup;

/**
 * The door of this package: reads the body of an answer with status 200. Each method reads the
 * stream to its end when it succeeds, maybe not when it throws, and never closes it. Stateless, so
 * threads may share it.
 */
public final class Answers {
  private Answers() {}

  /**
   * Reads the answer of a populate resource.
   *
   * @param resource detailed, weapons or vehicles
   * @param persona whom the request was about
   * @param body the decompressed body
   * @return the payload, whole
   * @throws RejectedAnswer if nothing of the answer may be kept
   * @throws IOException if the stream fails
   * @throws IllegalArgumentException for the profile, which has pages and no populate answer
   */
  public static Payload populate(Resource resource, Persona persona, InputStream body)
      throws RejectedAnswer, IOException {
    PopulateAnswer answer =
        new PopulateAnswer(
            switch (resource) {
              case DETAILED -> new GeneralStatsReader();
              case WEAPONS -> new WeaponReader();
              case VEHICLES -> new VehicleReader();
              case PROFILE -> throw new IllegalArgumentException("The profile is a page");
            });
    return Json.read(body, parser -> answer.read(parser, persona));
  }

  /**
   * Reads the JSON of a soldier's page.
   *
   * @param persona whom the request was about
   * @param body the decompressed body
   * @return what the page tells about the account
   * @throws RejectedAnswer if nothing of the answer may be kept
   * @throws IOException if the stream fails
   */
  public static SoldierPage soldierPage(Persona persona, InputStream body)
      throws RejectedAnswer, IOException {
    return Json.read(body, parser -> new SoldierPageReader(persona).read(parser));
  }

  /**
   * Reads the HTML of an account's page.
   *
   * @param persona a soldier that the account is known to have
   * @param body the decompressed body, in UTF-8
   * @return what the page tells about the account
   * @throws RejectedAnswer if nothing of the answer may be kept
   * @throws IOException if the stream fails
   */
  public static UserPage userPage(Persona persona, InputStream body)
      throws RejectedAnswer, IOException {
    try {
      return UserPageReader.read(Jsoup.parse(body, StandardCharsets.UTF_8.name(), ""), persona);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
