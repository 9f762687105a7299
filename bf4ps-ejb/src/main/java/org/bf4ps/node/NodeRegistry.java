package org.bf4ps.node;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bf4ps.config.SettingStanding;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/** The SQL of {@code nodes}. All moments are of the database's clock. */
public final class NodeRegistry {
  /** How often a node tells that it lives. */
  static final Duration BEAT = Duration.ofSeconds(5);

  /** A node that was silent for so long is dead: twelve beats, and a database that fails over. */
  public static final Duration LOST_AFTER = Duration.ofSeconds(60);

  private static final String BEGIN =
      """
      INSERT INTO nodes (node, roles, software_version) VALUES (:node, :roles, :version)
      ON CONFLICT (node) DO UPDATE
      SET roles = excluded.roles, software_version = excluded.software_version,
          started_at = clock_timestamp(), seen_at = clock_timestamp(), ended_at = NULL,
          settings_version = 0, refused_settings = NULL
      """;

  private static final String ALIVE =
      """
      UPDATE nodes SET seen_at = clock_timestamp(), ended_at = NULL, settings_version = :version,
                       refused_settings = :refusal
       WHERE node = :node
      """;

  private static final String ALL =
      """
      SELECT *, ended_at IS NULL AND seen_at > clock_timestamp() - CAST(:lost AS interval) AS alive
        FROM nodes ORDER BY node
      """;

  /**
   * Unknown if the node did not beat since: one of an older version under that name may run it. The
   * moment may come from another clock, so that a start that seems later counts only long after.
   */
  private static final String DIED =
      """
      SELECT seen_at < clock_timestamp() - CAST(:lost AS interval)
          OR started_at > CAST(:since AS timestamptz) + CAST(:lost AS interval)
             AND CAST(:since AS timestamptz) < clock_timestamp() - CAST(:stale AS interval)
        FROM nodes
       WHERE node = :node
         AND seen_at > CAST(:since AS timestamptz) - CAST(:lost AS interval)
      """;

  private NodeRegistry() {}

  static void begin(Handle handle, String node, String roles, String version) {
    handle.execute("DELETE FROM nodes WHERE seen_at < clock_timestamp() - interval '30 days'");
    handle
        .createUpdate(BEGIN)
        .bind("node", node)
        .bind("roles", roles)
        .bind("version", version)
        .execute();
  }

  /** Returns false if there is no row, because a hand or a failover took it away. */
  static boolean alive(Handle handle, String node, SettingStanding settings) {
    return handle
            .createUpdate(ALIVE)
            .bind("node", node)
            .bind("version", settings.version())
            .bind("refusal", settings.refusal())
            .execute()
        == 1;
  }

  static void end(Handle handle, String node) {
    handle.execute("UPDATE nodes SET ended_at = clock_timestamp() WHERE node = ?", node);
  }

  /**
   * All nodes that were seen in the last 30 days.
   *
   * @param handle a transaction
   * @return in the order of their names
   */
  public static List<NodeState> all(Handle handle) {
    return handle
        .createQuery(ALL)
        .bind("lost", LOST_AFTER.toString())
        .map(
            (row, context) ->
                new NodeState(
                    row.getString("node"),
                    row.getString("roles"),
                    row.getString("software_version"),
                    Columns.instant(row, "started_at"),
                    Columns.instant(row, "seen_at"),
                    Columns.instant(row, "ended_at"),
                    row.getLong("settings_version"),
                    row.getString("refused_settings"),
                    row.getBoolean("alive")))
        .list();
  }

  /**
   * Tells whether the life of a node that did something has ended: it is silent, or it has started
   * anew.
   *
   * @param handle a transaction
   * @param node what it calls itself
   * @param since when it did it, by the clock of any node
   * @param stale after which time a later start of the node is believed, whatever that clock was
   * @return empty if the registry does not know of a life at that moment
   */
  public static Optional<Boolean> died(Handle handle, String node, Instant since, Duration stale) {
    return handle
        .createQuery(DIED)
        .bind("node", node)
        .bind("since", since)
        .bind("lost", LOST_AFTER.toString())
        .bind("stale", stale.toString())
        .mapTo(Boolean.class)
        .findOne();
  }
}
