package org.bf4ps.battlelog.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.battlelog.Profile.AccessState;

/**
 * What the JSON of a soldier's page tells about the account behind it (CONTRACT §5.2). Immutable.
 *
 * @param username the account's name, never blank
 * @param userId the account's 64-bit id, or null if the page did not tell it
 * @param accessState what the page shows of the country, or null if it leaves that open and the
 *     account's HTML page has to be asked
 * @param countryCode two upper-case letters for {@link AccessState#PUBLIC_COUNTRY}, else null
 * @param soldiers the account's soldiers that own BF4 on a collected platform, as far as told
 */
public record SoldierPage(
    String username,
    Long userId,
    AccessState accessState,
    String countryCode,
    List<Profile.Soldier> soldiers) {
  /** Copies the list. */
  public SoldierPage {
    Objects.requireNonNull(username, "username");
    soldiers = List.copyOf(soldiers);
  }

  /**
   * The profile, if this page alone tells it.
   *
   * @return empty if the account's HTML page is needed
   */
  public Optional<Profile> profile() {
    return accessState == null
        ? Optional.empty()
        : Optional.of(new Profile(username, userId, accessState, countryCode, null, soldiers));
  }

  /**
   * The profile, with the account's HTML page for what this one leaves open.
   *
   * @param page the account's own page
   * @return the profile with the soldiers of both pages; this page's spelling of a name wins
   */
  public Profile with(UserPage page) {
    Map<Persona, Profile.Soldier> all = new LinkedHashMap<>();
    soldiers.forEach(soldier -> all.put(soldier.persona(), soldier));
    page.soldiers().forEach(soldier -> all.putIfAbsent(soldier.persona(), soldier));
    return new Profile(
        username,
        userId,
        page.accessState(),
        page.countryCode(),
        page.countryName(),
        new ArrayList<>(all.values()));
  }
}
