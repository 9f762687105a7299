package org.bf4ps.web.console;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.bf4ps.optout.HiddenSoldier;
import org.bf4ps.optout.HiddenSoldiers;
import org.bf4ps.soldier.FoundSoldier;
import org.bf4ps.soldier.SoldierSearch;

/** Finds soldiers to hide, and lists those that are hidden. */
@Named
@RequestScoped
public class HiddenPage implements ConsolePage {
  private static final int HITS = 25;

  @Inject private HiddenSoldiers hiddenSoldiers;
  @Inject private SoldierSearch search;

  private String query;
  private List<FoundSoldier> hits = List.of();
  private List<HiddenSoldier> hidden;

  @Override
  public String path() {
    return "hidden";
  }

  @Override
  public String title() {
    return "Hidden soldiers";
  }

  @Override
  public int place() {
    return 91;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    query = Asked.text(request, "q");
    if (query != null && query.length() <= SoldierSearch.MAX_TEXT) {
      hits = search.find(query, null, 1, HITS).soldiers();
    }
    hidden = hiddenSoldiers.list();
    return true;
  }

  /**
   * The name that was searched for.
   *
   * @return null if none was
   */
  public String getQuery() {
    return query;
  }

  /**
   * Soldiers of that name that are shown to everybody.
   *
   * @return at most 25
   */
  public List<FoundSoldier> getHits() {
    return hits;
  }

  /**
   * The hidden soldiers.
   *
   * @return the latest first
   */
  public List<HiddenSoldier> getHidden() {
    return hidden;
  }
}
