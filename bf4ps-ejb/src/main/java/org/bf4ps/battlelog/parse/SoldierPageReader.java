package org.bf4ps.battlelog.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Profile;
import tools.jackson.core.JsonParser;

/**
 * A soldier's page in JSON while it is read (CONTRACT §5.1, §5.2). Its template is not looked at,
 * except for that of error pages: what counts is that it names the account.
 */
final class SoldierPageReader {
  private static final String ERROR_TEMPLATES = "errorpages.";
  private static final String NOT_FOUND_TEMPLATE = ERROR_TEMPLATES + "error404";

  private final Persona persona;
  private final Map<Persona, Profile.Soldier> soldiers = new LinkedHashMap<>();
  private final Country country = new Country();
  private String template;
  private String username;
  private long userId = Wire.NULL;
  private long personaId = Wire.NULL;
  private long platformInt = Wire.NULL;
  private String personaName;
  private boolean listed;
  private boolean listsPersona;

  /**
   * Prepares to read one page.
   *
   * @param persona whom the request was about
   */
  SoldierPageReader(Persona persona) {
    this.persona = persona;
  }

  /**
   * Reads the root object.
   *
   * @throws RejectedAnswer not found for Battlelog's 404 page; missing payload for another error
   *     page, or one that does not name the account or its soldier; identity mismatch for a page
   *     about another soldier; malformed if a value that is kept breaks the contract
   */
  SoldierPage read(JsonParser parser) throws RejectedAnswer {
    Json.members(parser, this::root);
    if (NOT_FOUND_TEMPLATE.equals(template)) {
      throw RejectedAnswer.notFound("Battlelog has no page of this soldier");
    }
    if (template != null && template.startsWith(ERROR_TEMPLATES)) {
      throw RejectedAnswer.missing("an error page");
    }
    if (username == null) {
      throw RejectedAnswer.missing("the page names no account");
    }
    requirePersona();
    if (personaName != null) {
      soldiers.putIfAbsent(persona, new Profile.Soldier(persona, personaName));
    }
    return new SoldierPage(
        username,
        userId == Wire.NULL ? null : userId,
        country.accessState(),
        country.code(),
        new ArrayList<>(soldiers.values()));
  }

  /** A page that does not tell its persona still tells it by the list of the account's soldiers. */
  private void requirePersona() throws RejectedAnswer {
    if (personaId == Wire.NULL && !listed) {
      throw RejectedAnswer.missing("the page does not tell whom it is about");
    }
    boolean samePersona = personaId == Wire.NULL ? listsPersona : personaId == persona.personaId();
    boolean samePlatform =
        platformInt == Wire.NULL || platformInt == persona.platform().battlelogInt();
    if (!samePersona || !samePlatform) {
      throw RejectedAnswer.mismatch("the page is about another persona or platform");
    }
  }

  private void root(String key, JsonParser parser) throws RejectedAnswer {
    switch (key) {
      case "template" -> template = Wire.text(parser, key);
      case "context" -> Json.members(parser, this::context);
      default -> {}
    }
  }

  private void context(String key, JsonParser parser) throws RejectedAnswer {
    switch (key) {
      case "personaId" -> personaId = Wire.count(parser, key);
      case "platformInt" -> platformInt = Wire.count(parser, key);
      case "personaName" -> personaName = Wire.text(parser, key);
      case "profilePersonas" -> Json.elements(parser, this::listedSoldier);
      case "profileCommon" -> Json.members(parser, this::common);
      default -> {}
    }
  }

  private void common(String key, JsonParser parser) throws RejectedAnswer {
    switch (key) {
      case "user" -> Json.members(parser, this::user);
      case "userinfo" -> Json.members(parser, country::take);
      default -> {}
    }
  }

  private void user(String key, JsonParser parser) throws RejectedAnswer {
    switch (key) {
      case "username" -> username = Wire.text(parser, key);
      case "userId" -> userId = Wire.count(parser, key);
      default -> {}
    }
  }

  private void listedSoldier(JsonParser parser) throws RejectedAnswer {
    ListedSoldier soldier = new ListedSoldier();
    if (Json.members(parser, soldier::take)) {
      listed = true;
      listsPersona |= soldier.personaId() == persona.personaId();
      soldier.owned().forEach(owned -> soldiers.putIfAbsent(owned.persona(), owned));
    }
  }
}
