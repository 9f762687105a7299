package org.bf4ps.testkit.battlelog.answer;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.bf4ps.testkit.population.SimulatedAccount;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;

/**
 * Pages as HTML, as a visitor's browser gets them (CONTRACT §5.1). The wording for friends-only
 * accounts is unknown; only its meaning is kept.
 */
final class ProfileHtml {

  private ProfileHtml() {}

  static Body page(ProfileSheet sheet) {
    SimulatedAccount account = sheet.account();
    StringBuilder html = new StringBuilder(1_024);
    html.append("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>")
        .append(escaped(account.username()))
        .append(" - Battlelog / Battlefield 4</title></head><body data-user-id=\"")
        .append(account.userId())
        .append("\">\n");
    if (account.visibility() == Visibility.FRIENDS_ONLY) {
      html.append("<p class=\"profile-restricted\">This user is only sharing this profile with")
          .append(" friends.</p>\n");
    } else {
      appendCountry(html, account);
      html.append("<h2>Presentation</h2>\n<div class=\"presentation\"></div>\n");
    }
    sheet.soldiers().forEach(owned -> appendSoldier(html, owned));
    return Body.ofText(html.append("</body></html>\n").toString());
  }

  /** The page of what does not exist. */
  static Body notFound() {
    return Body.ofText(
        "<!DOCTYPE html>\n<html><body class=\"errorpage\"><h1>Page not found</h1></body></html>\n");
  }

  private static void appendCountry(StringBuilder html, SimulatedAccount account) {
    if (account.country() == null) {
      return;
    }
    String name = escaped(account.country().name());
    html.append("<span class=\"location-information\"><img src=\"//cdn.example/common/flags/")
        .append(account.country().code().toLowerCase(Locale.ROOT))
        .append(".gif\" alt=\"")
        .append(name)
        .append("\" data-tooltip=\"")
        .append(name)
        .append("\" /></span>\n");
  }

  private static void appendSoldier(StringBuilder html, ProfileSheet.Owned owned) {
    html.append("<a href=\"/bf4/soldier/")
        .append(URLEncoder.encode(owned.name(), StandardCharsets.UTF_8).replace("+", "%20"))
        .append("/stats/")
        .append(owned.persona().personaId())
        .append('/')
        .append(owned.persona().platform().label())
        .append("/\">")
        .append(escaped(owned.name()))
        .append("</a>\n");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
