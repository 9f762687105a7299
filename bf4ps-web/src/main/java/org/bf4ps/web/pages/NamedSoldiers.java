package org.bf4ps.web.pages;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.soldier.FoundSoldier;
import org.bf4ps.soldier.SoldierSearch;

/** Finds out whom a visitor means by a name. */
@ApplicationScoped
public class NamedSoldiers {
  private static final int CANDIDATES = 10;

  @Inject private SoldierSearch search;

  /**
   * Whom a name may mean.
   *
   * @param name the name as typed
   * @param certain whether it is the one soldier that is called exactly so, in any letter case
   * @param soldiers that soldier, or those that come near, best first; empty if there is none
   */
  public record Meant(String name, boolean certain, List<FoundSoldier> soldiers) {
    static Meant of(String name, List<FoundSoldier> found) {
      List<FoundSoldier> exact =
          found.stream().filter(each -> each.currentName().equalsIgnoreCase(name)).toList();
      return exact.size() == 1 ? new Meant(name, true, exact) : new Meant(name, false, found);
    }

    /** The soldier that is certain. */
    Persona persona() {
      return soldiers.getFirst().persona();
    }
  }

  /**
   * Looks a name up.
   *
   * @param name the name as typed
   * @return whom it may mean
   * @throws IllegalArgumentException with a sentence for people, if no name is so long
   */
  Meant find(String name) {
    return Meant.of(name, search.find(name, null, 1, CANDIDATES).soldiers());
  }
}
