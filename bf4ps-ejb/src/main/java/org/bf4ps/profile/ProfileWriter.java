package org.bf4ps.profile;

import java.time.Instant;
import org.bf4ps.battlelog.Profile;
import org.jdbi.v3.core.Handle;

/**
 * Writes Battlelog accounts and which known soldiers they own. Soldiers that BF4PS does not know
 * yet are not created: they come by discovery or by submission (database-schema: Identity rules).
 */
public final class ProfileWriter {
  /** The account kept its id and took a new name that no other row has. */
  private static final String RENAME =
      """
      UPDATE battlelog_profiles p
         SET battlelog_username = :username
       WHERE battlelog_user_id = :userId
         AND lower(battlelog_username) <> lower(:username)
         AND NOT EXISTS (SELECT FROM battlelog_profiles other
                          WHERE lower(other.battlelog_username) = lower(:username))
      """;

  private static final String UPSERT =
      """
      WITH old AS (
        SELECT battlelog_user_id, country_code, access_state
          FROM battlelog_profiles
         WHERE lower(battlelog_username) = lower(:username)
      ), written AS (
        INSERT INTO battlelog_profiles AS p
              (battlelog_username, battlelog_user_id, country_code, country_name, access_state,
               last_checked_at, last_success_at)
        VALUES (:username, :userId, :countryCode, :countryName, :state,
                clock_timestamp(), clock_timestamp())
        ON CONFLICT (lower(battlelog_username)) DO UPDATE
           SET battlelog_username = excluded.battlelog_username,
               battlelog_user_id = coalesce(excluded.battlelog_user_id, p.battlelog_user_id),
               country_code = excluded.country_code,
               country_name =
                 CASE WHEN excluded.country_code = p.country_code
                      THEN coalesce(excluded.country_name, p.country_name)
                      ELSE excluded.country_name END,
               access_state = excluded.access_state,
               last_checked_at = excluded.last_checked_at,
               last_success_at = excluded.last_success_at,
               last_error = NULL,
               updated_at = clock_timestamp()
        RETURNING profile_id, battlelog_user_id, country_code, access_state
      )
      SELECT w.profile_id,
             (SELECT ROW (o.battlelog_user_id, o.country_code, o.access_state) FROM old o)
               IS DISTINCT FROM ROW (w.battlelog_user_id, w.country_code, w.access_state) AS changed
        FROM written w
      """;

  private static final String SOLDIERS =
      """
      WITH owned AS (
        SELECT soldier_id
          FROM unnest(:personas, :platforms) AS o(persona_id, platform)
          JOIN soldiers USING (persona_id, platform)
         UNION
        SELECT :soldier
      ), fresh AS MATERIALIZED (
        SELECT count(*) AS links
          FROM owned
         WHERE NOT EXISTS (SELECT FROM profile_soldiers known
                            WHERE known.profile_id = :profile
                              AND known.soldier_id = owned.soldier_id)
      ), written AS (
        INSERT INTO profile_soldiers AS p (profile_id, soldier_id, first_seen_at, last_seen_at)
        SELECT :profile, soldier_id, :fetchedAt, :fetchedAt FROM owned ORDER BY soldier_id
        ON CONFLICT (profile_id, soldier_id) DO UPDATE
           SET last_seen_at = greatest(p.last_seen_at, excluded.last_seen_at)
      )
      SELECT links > 0 FROM fresh
      """;

  private static final String CHECKED_IN_VAIN =
      """
      UPDATE battlelog_profiles p
         SET last_checked_at = clock_timestamp(),
             last_error = :error,
             access_state =
               CASE WHEN :notFound THEN 'not_found'
                    WHEN last_success_at IS NULL THEN 'error'
                    ELSE access_state END,
             updated_at = clock_timestamp()
       WHERE profile_id IN (SELECT profile_id FROM profile_soldiers WHERE soldier_id = :soldier)
      """;

  private record Written(long profileId, boolean changed) {}

  /**
   * Writes the profile of a successful collection.
   *
   * @param handle the transaction of the finalisation
   * @param soldierId the soldier through whom the account was reached
   * @param profile the account
   * @param fetchedAt when the collection began
   * @return whether the account, its country, its state or its soldiers changed
   */
  public boolean write(Handle handle, long soldierId, Profile profile, Instant fetchedAt) {
    handle
        .createUpdate(RENAME)
        .bind("username", profile.username())
        .bind("userId", profile.userId())
        .execute();
    Written written =
        handle
            .createQuery(UPSERT)
            .bind("username", profile.username())
            .bind("userId", profile.userId())
            .bind("countryCode", profile.countryCode())
            .bind("countryName", profile.countryName())
            .bind("state", profile.accessState().label())
            .map((row, context) -> new Written(row.getLong(1), row.getBoolean(2)))
            .one();
    boolean newSoldiers =
        handle
            .createQuery(SOLDIERS)
            .bind("profile", written.profileId())
            .bind("soldier", soldierId)
            .bind("fetchedAt", fetchedAt)
            .bindArray(
                "personas",
                Long.class,
                profile.soldiers().stream().map(s -> s.persona().personaId()).toList())
            .bindArray(
                "platforms",
                String.class,
                profile.soldiers().stream().map(s -> s.persona().platform().label()).toList())
            .mapTo(Boolean.class)
            .one();
    return written.changed() || newSoldiers;
  }

  /**
   * Notes on the soldier's known account that it was checked without success. Country and last
   * success stay.
   *
   * @param handle the transaction of the failure's finalisation
   * @param soldierId the soldier
   * @param error the failure's message
   * @param notFound whether Battlelog's denials made the resource unavailable
   */
  public void checkedInVain(Handle handle, long soldierId, String error, boolean notFound) {
    handle
        .createUpdate(CHECKED_IN_VAIN)
        .bind("soldier", soldierId)
        .bind("error", error)
        .bind("notFound", notFound)
        .execute();
  }
}
