package org.bf4ps.battlelog.parse;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Profile.AccessState;
import org.bf4ps.battlelog.Profile.Soldier;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Reads an account's page in HTML (CONTRACT §5.1). The text that friends-only pages show is not
 * known, so such a page is told by what it has (links to the account's soldiers) and by what it
 * lacks (a flag, the Presentation section).
 */
final class UserPageReader {
  private static final String ERROR_PAGE = "errorpage";
  private static final String FLAG = ".location-information img[src*=/flags/]";
  private static final Pattern FLAG_FILE = Pattern.compile("/flags/([A-Za-z]{2})\\.[a-z]+");
  private static final String HEADINGS = "h1, h2, h3, h4, h5, h6";

  private UserPageReader() {}

  /**
   * Reads the page.
   *
   * @param document the page
   * @param persona a soldier that the account is known to have
   * @throws RejectedAnswer missing payload for an error page or a page without any soldier;
   *     identity mismatch for a page of another account
   */
  static UserPage read(Document document, Persona persona) throws RejectedAnswer {
    List<Soldier> soldiers = SoldierLinks.in(document);
    if (soldiers.isEmpty()) {
      throw RejectedAnswer.missing(
          document.outerHtml().contains(ERROR_PAGE)
              ? "an error page"
              : "the account's page has no soldier");
    }
    if (soldiers.stream().noneMatch(soldier -> soldier.persona().equals(persona))) {
      throw RejectedAnswer.mismatch("the account's page does not have the soldier");
    }
    Element flag = document.selectFirst(FLAG);
    Optional<String> code = Optional.ofNullable(flag).flatMap(UserPageReader::codeOf);
    if (code.isPresent()) {
      return new UserPage(AccessState.PUBLIC_COUNTRY, code.get(), nameOf(flag), soldiers);
    }
    AccessState state =
        hasPresentation(document) ? AccessState.PUBLIC_NO_COUNTRY : AccessState.FRIENDS_ONLY;
    return new UserPage(state, null, null, soldiers);
  }

  private static Optional<String> codeOf(Element flag) {
    Matcher file = FLAG_FILE.matcher(flag.attr("src"));
    return file.find() ? Optional.ofNullable(Country.codeOf(file.group(1))) : Optional.empty();
  }

  private static String nameOf(Element flag) {
    String name = flag.attr("alt").isBlank() ? flag.attr("data-tooltip") : flag.attr("alt");
    return name.isBlank() || !Wire.isStorable(name) ? null : name.strip();
  }

  private static boolean hasPresentation(Document document) {
    return document.select(HEADINGS).stream()
        .anyMatch(heading -> heading.text().strip().equalsIgnoreCase("Presentation"));
  }
}
