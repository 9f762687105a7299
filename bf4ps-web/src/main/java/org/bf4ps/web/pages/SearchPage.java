package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.soldier.FoundSoldier;
import org.bf4ps.soldier.FoundSoldiers;
import org.bf4ps.soldier.SoldierSearch;
import org.bf4ps.web.PersonaAddress;
import org.bf4ps.web.Query;

/** Behind the search page. */
@Named
@RequestScoped
public class SearchPage {
  private static final int HITS = 50;

  /** No name has such characters, and no HTML page may have them. */
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  private static final Pattern PAGE = Pattern.compile("[0-9]{1,4}");

  @Inject private SoldierSearch search;
  @Inject private Ignored ignored;

  private String query = "";
  private Platform platform;
  private int page;
  private FoundSoldiers found = new FoundSoldiers(List.of(), false);
  private String refusal;

  /**
   * Searches.
   *
   * @param text what the visitor looks for, or null
   * @param platformLabel the only platform to search; null, empty or unknown for all
   * @param pageText the page; the first one if it is none
   */
  public void load(String text, String platformLabel, String pageText) {
    query = text == null ? "" : CONTROL.matcher(text).replaceAll("");
    platform =
        ignored.unless(
            PersonaAddress.findPlatform(platformLabel).orElse(null),
            platformLabel,
            "platform",
            "all platforms are searched");
    Integer told = ignored.unless(page(pageText), pageText, "page", "the first one is shown");
    page = told == null ? 1 : told;
    try {
      found = search.find(query, platform, page, HITS);
    } catch (IllegalArgumentException e) {
      refusal = e.getMessage();
      query = query.substring(0, SoldierSearch.MAX_TEXT);
    }
  }

  private static Integer page(String text) {
    Integer page = text != null && PAGE.matcher(text).matches() ? Integer.valueOf(text) : null;
    return page == null || page < 1 || page > SoldierSearch.MAX_PAGE ? null : page;
  }

  /**
   * What the visitor looked for.
   *
   * @return never null
   */
  public String getQuery() {
    return query;
  }

  /**
   * The platform that the visitor chose.
   *
   * @return a label, or empty for all
   */
  public String getPlatform() {
    return platform == null ? "" : platform.label();
  }

  /**
   * Whether there was anything to search for.
   *
   * @return false for a blank query
   */
  public boolean isAsked() {
    return !query.isBlank();
  }

  /**
   * Why nothing was searched for.
   *
   * @return a sentence, or null
   */
  public String getRefusal() {
    return refusal;
  }

  /**
   * Whether the text was too short to look for it inside names.
   *
   * @return true if only beginnings were looked for
   */
  public boolean isBeginningsOnly() {
    String text = query.strip();
    return text.codePointCount(0, text.length()) < SoldierSearch.LEAST_INSIDE;
  }

  /**
   * The page that is shown.
   *
   * @return 1 or more
   */
  public int getPage() {
    return page;
  }

  /**
   * Whether there are more soldiers than any page shows.
   *
   * @return true on the last page if it is not the end
   */
  public boolean isFull() {
    return found.more() && page == SoldierSearch.MAX_PAGE;
  }

  /**
   * The link to the next page.
   *
   * @return a query, or null if there is none
   */
  public String getNext() {
    return found.more() && !isFull() ? link(page + 1) : null;
  }

  /**
   * The link to the page before.
   *
   * @return a query, or null on the first page
   */
  public String getPrevious() {
    return page == 1 ? null : link(page - 1);
  }

  private String link(int other) {
    return new Query()
        .with("q", query)
        .with("platform", getPlatform())
        .with("page", other == 1 ? "" : Integer.toString(other))
        .text();
  }

  /**
   * The link by which the visitor asks for a soldier of that name.
   *
   * @return a query
   */
  public String getTrack() {
    return new Query().with("name", query.strip()).with("platform", getPlatform()).text();
  }

  /**
   * The soldiers found.
   *
   * @return best match first
   */
  public List<FoundSoldier> getFound() {
    return found.soldiers();
  }

  /**
   * Where a soldier's page is.
   *
   * @param soldier a soldier found
   * @return a path from the site's root
   */
  public String path(FoundSoldier soldier) {
    return PersonaAddress.page(soldier.persona());
  }

  /**
   * A soldier's platform in words.
   *
   * @param soldier a soldier found
   * @return never null
   */
  public String platformOf(FoundSoldier soldier) {
    return Wording.of(soldier.persona().platform());
  }
}
