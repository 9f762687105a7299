package org.bf4ps.battlelog;

import java.util.List;
import java.util.Objects;

/**
 * The Battlelog account behind a soldier (CONTRACT §5). Immutable.
 *
 * @param username the account's name, never blank
 * @param userId Battlelog's 64-bit account id, or null if the answer did not tell it
 * @param accessState what the profile lets us see, never null
 * @param countryCode two upper-case letters for {@link AccessState#PUBLIC_COUNTRY}, else null
 * @param countryName the English name if the answer told one, else null
 * @param soldiers the account's soldiers on platforms that BF4PS collects; may be empty
 */
public record Profile(
    String username,
    Long userId,
    AccessState accessState,
    String countryCode,
    String countryName,
    List<Soldier> soldiers)
    implements Payload {
  /**
   * Copies the list and checks that a country goes with its state.
   *
   * @throws IllegalArgumentException if there is a country without {@link
   *     AccessState#PUBLIC_COUNTRY}, or that state without a country
   */
  public Profile {
    Objects.requireNonNull(username, "username");
    soldiers = List.copyOf(soldiers);
    if ((accessState == AccessState.PUBLIC_COUNTRY) != (countryCode != null)) {
      throw new IllegalArgumentException(accessState + " with country " + countryCode);
    }
  }

  @Override
  public Resource resource() {
    return Resource.PROFILE;
  }

  /** What a profile lets an anonymous visitor see; each of them is a successful collection. */
  public enum AccessState {
    /** A country is shown. */
    PUBLIC_COUNTRY,
    /** The profile is open and has no country. */
    PUBLIC_NO_COUNTRY,
    /** Only friends see the profile. */
    FRIENDS_ONLY;

    /**
     * The spelling in {@code battlelog_profiles.access_state}.
     *
     * @return the name in lower case
     */
    public String label() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /**
   * A soldier of the account.
   *
   * @param persona its identity
   * @param name its name as the account's page shows it
   */
  public record Soldier(Persona persona, String name) {}
}
