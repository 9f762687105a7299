package org.bf4ps.testkit.battlelog.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bf4ps.testkit.population.SimulatedAccount;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;

/**
 * Pages as JSON, as {@code X-AjaxNavigation} gets them (CONTRACT §5.1, §5.2). Nobody has recorded
 * how a friends-only account looks there; here it lacks {@code userinfo}, so that only the HTML
 * page can tell.
 */
final class ProfileJson {

  private ProfileJson() {}

  static Body userPage(ProfileSheet sheet) {
    return page("profile.warsawoverview", context(sheet));
  }

  static Body soldierPage(ProfileSheet sheet, SoldierMoment moment) {
    Map<String, Object> context = context(sheet);
    ProfileSheet.Owned owned = new ProfileSheet.Owned(moment.soldier().persona(), moment.name());
    context.put("statsPersona", persona(sheet.account(), owned));
    context.put("user", user(sheet.account()));
    context.put("club", null);
    context.put("personaId", Long.toString(owned.persona().personaId()));
    context.put("personaName", owned.name());
    context.put("platformInt", owned.persona().platform().platformInt());
    return page("profile.warsawstats", context);
  }

  /** The page of what does not exist (CONTRACT §6.2). */
  static Body notFound() {
    return page("errorpages.error404", Map.of());
  }

  private static Body page(String template, Map<String, Object> context) {
    Map<String, Object> page = new LinkedHashMap<>();
    page.put("template", template);
    page.put("globalContext", Map.of("isAjaxNavigation", true));
    page.put("context", context);
    return JsonBody.write(body -> body.value(page));
  }

  private static Map<String, Object> context(ProfileSheet sheet) {
    List<Object> personas = new ArrayList<>();
    sheet.soldiers().forEach(owned -> personas.add(persona(sheet.account(), owned)));
    Map<String, Object> common = new LinkedHashMap<>();
    common.put("friendCount", 0);
    common.put("friendStatus", "NONE");
    common.put("user", user(sheet.account()));
    if (sheet.account().visibility() != Visibility.FRIENDS_ONLY) {
      common.put("userinfo", userinfo(sheet.account()));
    }
    common.put("platoons", List.of());
    Map<String, Object> context = new LinkedHashMap<>();
    context.put("profilePersonas", personas);
    context.put("soldiersBox", List.of());
    context.put("profileCommon", common);
    return context;
  }

  private static Map<String, Object> persona(SimulatedAccount account, ProfileSheet.Owned owned) {
    String platformKey = Integer.toString(owned.persona().platform().platformInt());
    Map<String, Object> persona = new LinkedHashMap<>();
    persona.put("picture", "us-recon");
    persona.put("userId", Long.toString(account.userId()));
    persona.put("user", null);
    persona.put("updatedAt", 1_383_241_186);
    persona.put("firstPartyId", "");
    persona.put("personaId", Long.toString(owned.persona().personaId()));
    persona.put("personaName", owned.name());
    persona.put("gamesLegacy", "0");
    persona.put("namespace", owned.persona().platform().namespace());
    persona.put("gamesJson", "{\"" + platformKey + "\":\"2048\"}");
    persona.put("games", Map.of(platformKey, "2048"));
    persona.put("clanTag", "");
    return persona;
  }

  private static Map<String, Object> user(SimulatedAccount account) {
    Map<String, Object> user = new LinkedHashMap<>();
    user.put("username", account.username());
    user.put("gravatarMd5", null);
    user.put("userId", Long.toString(account.userId()));
    user.put("createdAt", 1_319_000_000);
    return user;
  }

  private static Map<String, Object> userinfo(SimulatedAccount account) {
    Map<String, Object> info = new LinkedHashMap<>();
    info.put("userId", Long.toString(account.userId()));
    info.put("showDetails", true);
    info.put("locality", null);
    info.put("location", account.country() == null ? null : location(account));
    info.put("presentation", null);
    info.put("profileBlocked", 0);
    info.put("name", null);
    info.put("age", null);
    info.put("lastLogin", 1_600_000_000);
    info.put("privacyDetails", 0);
    return info;
  }

  /** The letter case is unknown (CONTRACT §5.1), so both occur. */
  private static String location(SimulatedAccount account) {
    String code = account.country().code();
    return account.userId() % 2 == 0 ? code : code.toLowerCase(Locale.ROOT);
  }
}
