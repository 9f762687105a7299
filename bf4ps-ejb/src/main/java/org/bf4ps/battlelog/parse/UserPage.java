package org.bf4ps.battlelog.parse;

import java.util.List;
import java.util.Objects;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.battlelog.Profile.AccessState;

/**
 * What the HTML of an account's page tells (CONTRACT §5.1). Immutable.
 *
 * @param accessState what the page shows of the country, never null
 * @param countryCode two upper-case letters for {@link AccessState#PUBLIC_COUNTRY}, else null
 * @param countryName the country's English name, or null if the page does not tell it
 * @param soldiers the soldiers on collected platforms that the page links to
 */
public record UserPage(
    AccessState accessState,
    String countryCode,
    String countryName,
    List<Profile.Soldier> soldiers) {
  /** Copies the list. */
  public UserPage {
    Objects.requireNonNull(accessState, "accessState");
    soldiers = List.copyOf(soldiers);
  }
}
