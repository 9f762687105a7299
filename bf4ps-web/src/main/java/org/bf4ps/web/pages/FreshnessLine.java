package org.bf4ps.web.pages;

import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.ResourceFreshness;

/**
 * The freshness of a resource, for a table.
 *
 * @param title the resource in words
 * @param state the state in words
 * @param freshness the clocks
 */
public record FreshnessLine(String title, String state, ResourceFreshness freshness) {
  static FreshnessLine of(Resource resource, ResourceFreshness freshness) {
    return new FreshnessLine(Wording.of(resource), Wording.of(freshness.state()), freshness);
  }
}
