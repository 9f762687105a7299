package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import org.bf4ps.profile.Account;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The Battlelog account behind a soldier.
 *
 * @param username the account's name
 * @param userId the account's id, or null if unknown
 * @param userIdText the account's id as a text, or null if unknown
 * @param accessState what the profile lets visitors see
 * @param countryCode two letters, or null
 * @param countryName the country's English name, or null
 */
@JsonbPropertyOrder({
  "username",
  "userId",
  "userIdText",
  "accessState",
  "countryCode",
  "countryName"
})
@Schema(name = "Profile")
public record AccountObject(
    String username,
    Long userId,
    String userIdText,
    @Schema(description = "public_country, public_no_country, friends_only, not_found or error.")
        String accessState,
    String countryCode,
    String countryName) {
  static AccountObject of(Account account) {
    return new AccountObject(
        account.username(),
        account.userId(),
        account.userId() == null ? null : account.userId().toString(),
        account.accessState(),
        account.countryCode(),
        account.countryName());
  }
}
