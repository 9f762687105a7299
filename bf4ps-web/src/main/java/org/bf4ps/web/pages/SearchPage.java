package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.soldier.FoundSoldier;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.web.PersonaAddress;

/** Behind the search page. */
@Named
@RequestScoped
public class SearchPage {
  private static final int HITS = 50;

  /** No name has such characters, and no HTML page may have them. */
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  @Inject private SoldierDirectory directory;

  private String query = "";
  private String platform = "";
  private List<FoundSoldier> found = List.of();

  /**
   * Searches.
   *
   * @param text what the visitor looks for, or null
   * @param platformLabel the only platform to search; null, empty or unknown for all
   */
  public void load(String text, String platformLabel) {
    query = text == null ? "" : CONTROL.matcher(text).replaceAll("");
    Platform only = Platform.ofLabel(platformLabel).orElse(null);
    platform = only == null ? "" : only.label();
    found = directory.search(query, only, HITS);
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
    return platform;
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
   * Whether there may be more soldiers than are shown.
   *
   * @return true if the list is full
   */
  public boolean isFull() {
    return found.size() == HITS;
  }

  /**
   * The soldiers found.
   *
   * @return best match first
   */
  public List<FoundSoldier> getFound() {
    return found;
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
