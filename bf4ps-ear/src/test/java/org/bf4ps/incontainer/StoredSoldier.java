package org.bf4ps.incontainer;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/**
 * One row in every table that an entity maps, written by plain SQL: no value stands twice in a row,
 * so that two columns that were swapped show.
 *
 * @param id the soldier's key
 */
record StoredSoldier(long id) {
  static final long PERSONA = 1_234_567_890_123L;
  static final long USER = 2_832_665_149_467_239_616L;
  static final Instant FIRST_SEEN = Instant.parse("2014-02-03T04:05:06.123456Z");
  static final Instant LAST_SEEN = Instant.parse("2026-10-11T12:13:14.654321Z");
  static final Instant FETCHED = Instant.parse("2026-10-12T00:00:00.5Z");
  static final Instant OBSERVED = Instant.parse("2025-01-02T03:04:05Z");

  /** CONTRACT §2.1, "BF4PS keeps". */
  private static final int RETAINED = 49;

  /** The two retained fields with a fraction: quitPercentage and longestHeadshot, from 0. */
  private static final int QUIT_PERCENTAGE = 11;

  private static final int LONGEST_HEADSHOT = 43;

  static StoredSoldier write(Handle handle) {
    long soldier =
        id(
            handle,
            """
            INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
            VALUES (?, 'ps4', 'New_Name', ?, ?) RETURNING soldier_id
            """,
            PERSONA,
            utc(FIRST_SEEN),
            utc(LAST_SEEN));
    handle.execute(
        """
        INSERT INTO soldier_names (soldier_id, name, first_seen_at, last_seen_at)
        VALUES (?, 'Old Name', ?, ?)
        """,
        soldier,
        utc(FIRST_SEEN),
        utc(OBSERVED));
    handle.execute("INSERT INTO collection_state (soldier_id) VALUES (?)", soldier);
    detailed(handle, soldier);
    account(handle, soldier);
    arsenal(handle, soldier);
    return new StoredSoldier(soldier);
  }

  /** The value of a retained field, by its place in the order of the columns, from 0. */
  static Number retained(int place) {
    boolean decimal = place == QUIT_PERCENTAGE || place == LONGEST_HEADSHOT;
    Number whole = 5_000_000_000L + place;
    return decimal ? (Number) (place + 0.25) : whole;
  }

  private static void detailed(Handle handle, long soldier) {
    // By position: the mapping's own knowledge of the names has no part in it.
    String values =
        IntStream.range(0, RETAINED)
            .mapToObj(place -> retained(place).toString())
            .collect(Collectors.joining(", "));
    handle.execute(
        "INSERT INTO detailed_stats_current VALUES (?, " + values + ", ?)", soldier, utc(FETCHED));
    handle.execute(
        "INSERT INTO detailed_stats_history VALUES (DEFAULT, ?, " + values + ", ?)",
        soldier,
        utc(OBSERVED));
  }

  private static void account(Handle handle, long soldier) {
    long profile =
        id(
            handle,
            """
            INSERT INTO battlelog_profiles (battlelog_username, battlelog_user_id, country_code,
                                            country_name, access_state)
            VALUES ('User', ?, 'NP', 'Nepal', 'public_country') RETURNING profile_id
            """,
            USER);
    handle.execute(
        """
        INSERT INTO profile_soldiers (profile_id, soldier_id, first_seen_at, last_seen_at)
        VALUES (?, ?, ?, ?)
        """,
        profile,
        soldier,
        utc(FIRST_SEEN),
        utc(LAST_SEEN));
  }

  private static void arsenal(Handle handle, long soldier) {
    long weapon = catalog(handle, "weapon", "'W-GUID', 'M416', 'm416', 'Assault Rifles '");
    handle.execute(
        "INSERT INTO soldier_weapon_stats VALUES (?, ?, 11, 12, 13, 14, 15, now())",
        soldier,
        weapon);
    long vehicle = catalog(handle, "vehicle", "'V-GUID', 'M1 ABRAMS', 'm1-abrams', 'Vehicle MBT'");
    handle.execute(
        "INSERT INTO soldier_vehicle_stats VALUES (?, ?, 21, 22, 23, now())", soldier, vehicle);
  }

  private static long catalog(Handle handle, String kind, String values) {
    return id(
        handle,
        """
        INSERT INTO %1$s_catalog (%1$s_guid, name, slug, category, first_seen_at, last_seen_at)
        VALUES (%2$s, now(), now()) RETURNING %1$s_id
        """
            .formatted(kind, values));
  }

  private static long id(Handle handle, String insert, Object... parameters) {
    return handle.select(insert, parameters).mapTo(Long.class).one();
  }

  private static OffsetDateTime utc(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }
}
