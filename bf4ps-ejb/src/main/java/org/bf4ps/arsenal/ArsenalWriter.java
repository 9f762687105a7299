package org.bf4ps.arsenal;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.VehicleStats.Vehicle;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.battlelog.WeaponStats.Weapon;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * Writes a soldier's weapons and vehicles and keeps the catalogs. An item that an answer lacks
 * keeps its last values: cumulative counters do not vanish, and answers with one item less are seen
 * (CONTRACT §3, entry count).
 */
public final class ArsenalWriter {
  /**
   * Metadata are written only when they differ, or once a day: hundreds of writers share the rows.
   */
  private static final String CATALOG =
      """
      INSERT INTO {kind}_catalog AS known
            ({kind}_guid, name, slug, category, first_seen_at, last_seen_at)
      SELECT guid, name, slug, category, :fetchedAt, :fetchedAt
        FROM unnest(:guids, :names, :slugs, :categories) AS item(guid, name, slug, category)
       WHERE NOT EXISTS (
             SELECT FROM {kind}_catalog c
              WHERE c.{kind}_guid = item.guid
                AND c.name = item.name
                AND c.slug IS NOT DISTINCT FROM coalesce(item.slug, c.slug)
                AND c.category IS NOT DISTINCT FROM coalesce(item.category, c.category)
                AND c.last_seen_at > :fetchedAt - interval '1 day')
       ORDER BY guid
      ON CONFLICT ({kind}_guid) DO UPDATE
         SET name = excluded.name,
             slug = coalesce(excluded.slug, known.slug),
             category = coalesce(excluded.category, known.category),
             last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)
      """;

  private static final String WEAPONS =
      """
      WITH item AS MATERIALIZED (
        SELECT c.weapon_id, i.kills, i.headshots, i.fired, i.hit, i.seconds
          FROM unnest(:guids, :kills, :headshots, :fired, :hit, :seconds)
               AS i(guid, kills, headshots, fired, hit, seconds)
          JOIN weapon_catalog c ON c.weapon_guid = i.guid
      ), changed AS MATERIALIZED (
        SELECT count(*) AS items
          FROM item i
          LEFT JOIN soldier_weapon_stats s
            ON s.soldier_id = :soldier AND s.weapon_id = i.weapon_id
         WHERE (s.kills, s.headshots, s.shots_fired, s.shots_hit, s.time_equipped_seconds)
               IS DISTINCT FROM (i.kills, i.headshots, i.fired, i.hit, i.seconds)
      ), written AS (
        INSERT INTO soldier_weapon_stats
              (soldier_id, weapon_id, kills, headshots, shots_fired, shots_hit,
               time_equipped_seconds, source_fetched_at, updated_at)
        SELECT :soldier, weapon_id, kills, headshots, fired, hit, seconds, :fetchedAt,
               clock_timestamp()
          FROM item
        ON CONFLICT (soldier_id, weapon_id) DO UPDATE
           SET kills = excluded.kills,
               headshots = excluded.headshots,
               shots_fired = excluded.shots_fired,
               shots_hit = excluded.shots_hit,
               time_equipped_seconds = excluded.time_equipped_seconds,
               source_fetched_at = excluded.source_fetched_at,
               updated_at = excluded.updated_at
      )
      SELECT items > 0 FROM changed
      """;

  private static final String VEHICLES =
      """
      WITH item AS MATERIALIZED (
        SELECT c.vehicle_id, i.kills, i.seconds, i.destroyed
          FROM unnest(:guids, :kills, :seconds, :destroyed)
               AS i(guid, kills, seconds, destroyed)
          JOIN vehicle_catalog c ON c.vehicle_guid = i.guid
      ), changed AS MATERIALIZED (
        SELECT count(*) AS items
          FROM item i
          LEFT JOIN soldier_vehicle_stats s
            ON s.soldier_id = :soldier AND s.vehicle_id = i.vehicle_id
         WHERE (s.kills, s.time_in_seconds, s.destroy_x_in_y)
               IS DISTINCT FROM (i.kills, i.seconds, i.destroyed)
      ), written AS (
        INSERT INTO soldier_vehicle_stats
              (soldier_id, vehicle_id, kills, time_in_seconds, destroy_x_in_y,
               source_fetched_at, updated_at)
        SELECT :soldier, vehicle_id, kills, seconds, destroyed, :fetchedAt, clock_timestamp()
          FROM item
        ON CONFLICT (soldier_id, vehicle_id) DO UPDATE
           SET kills = excluded.kills,
               time_in_seconds = excluded.time_in_seconds,
               destroy_x_in_y = excluded.destroy_x_in_y,
               source_fetched_at = excluded.source_fetched_at,
               updated_at = excluded.updated_at
      )
      SELECT items > 0 FROM changed
      """;

  /**
   * Writes the weapons of a successful collection.
   *
   * @param handle the transaction of the finalisation
   * @param soldierId the soldier
   * @param stats the weapons
   * @param fetchedAt when the collection began
   * @return whether a value differs from what was stored
   */
  public boolean write(Handle handle, long soldierId, WeaponStats stats, Instant fetchedAt) {
    Items<Weapon> items = new Items<>(stats.weapons(), Weapon::guid, fetchedAt);
    items
        .bind(handle.createUpdate(CATALOG.replace("{kind}", "weapon")))
        .bindArray("names", String.class, items.column(Weapon::name))
        .bindArray("slugs", String.class, items.column(Weapon::slug))
        .bindArray("categories", String.class, items.column(Weapon::category))
        .execute();
    return items
        .bind(handle.createQuery(WEAPONS))
        .bind("soldier", soldierId)
        .bindArray("kills", Long.class, items.column(Weapon::kills))
        .bindArray("headshots", Long.class, items.column(Weapon::headshots))
        .bindArray("fired", Long.class, items.column(Weapon::shotsFired))
        .bindArray("hit", Long.class, items.column(Weapon::shotsHit))
        .bindArray("seconds", Long.class, items.column(Weapon::timeEquippedSeconds))
        .mapTo(Boolean.class)
        .one();
  }

  /**
   * Writes the vehicles of a successful collection.
   *
   * @param handle the transaction of the finalisation
   * @param soldierId the soldier
   * @param stats the vehicles
   * @param fetchedAt when the collection began
   * @return whether a value differs from what was stored
   */
  public boolean write(Handle handle, long soldierId, VehicleStats stats, Instant fetchedAt) {
    Items<Vehicle> items = new Items<>(stats.vehicles(), Vehicle::guid, fetchedAt);
    items
        .bind(handle.createUpdate(CATALOG.replace("{kind}", "vehicle")))
        .bindArray("names", String.class, items.column(Vehicle::name))
        .bindArray("slugs", String.class, items.column(Vehicle::slug))
        .bindArray("categories", String.class, items.column(Vehicle::category))
        .execute();
    return items
        .bind(handle.createQuery(VEHICLES))
        .bind("soldier", soldierId)
        .bindArray("kills", Long.class, items.column(Vehicle::kills))
        .bindArray("seconds", Long.class, items.column(Vehicle::timeInSeconds))
        .bindArray("destroyed", Long.class, items.column(Vehicle::destroyXInY))
        .mapTo(Boolean.class)
        .one();
  }

  /**
   * The items of an answer as columns for {@code unnest}, in one order of GUIDs for everybody, so
   * that writers of the shared catalog rows never wait for each other in a ring.
   */
  private record Items<T>(List<T> rows, Function<T, String> guid, Instant fetchedAt) {
    Items {
      rows = rows.stream().sorted(Comparator.comparing(guid)).toList();
    }

    <V> List<V> column(Function<T, V> value) {
      return rows.stream().map(value).toList();
    }

    <S extends SqlStatement<S>> S bind(S statement) {
      return statement.bindArray("guids", String.class, column(guid)).bind("fetchedAt", fetchedAt);
    }
  }
}
