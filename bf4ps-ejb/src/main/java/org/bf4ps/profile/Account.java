package org.bf4ps.profile;

/**
 * What is known of the Battlelog account behind a soldier.
 *
 * @param username the account's name
 * @param userId Battlelog's 64-bit account id, or null if never told
 * @param accessState {@code public_country}, {@code public_no_country}, {@code friends_only},
 *     {@code not_found} or {@code error}
 * @param countryCode two upper-case letters, or null if no country is known
 * @param countryName the country's English name, or null
 */
public record Account(
    String username, Long userId, String accessState, String countryCode, String countryName) {}
