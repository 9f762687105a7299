package org.bf4ps.soldier;

import java.util.List;

/**
 * A page of what a search found.
 *
 * @param soldiers the soldiers, best match first
 * @param more whether there is a next page
 */
public record FoundSoldiers(List<FoundSoldier> soldiers, boolean more) {
  /** Nothing. */
  static final FoundSoldiers NONE = new FoundSoldiers(List.of(), false);
}
