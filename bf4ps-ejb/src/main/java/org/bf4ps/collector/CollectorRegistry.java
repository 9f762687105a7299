package org.bf4ps.collector;

import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.bf4ps.config.CollectorSpec;
import org.jdbi.v3.core.Handle;

/**
 * The registry rows of collectors and their heartbeat (operational-schema: collectors, Heartbeat
 * contract). Liveness is judged by the database's clock alone.
 */
public final class CollectorRegistry {
  /** Those who register one name take turns, so that each sees what the one before wrote. */
  private static final String TURN =
      "SELECT CAST(pg_advisory_xact_lock(hashtextextended(lower(:name), 7)) AS text)";

  /** The name is free for a new incarnation once its old one is silent. */
  private static final String RETIRE_SILENT =
      """
      UPDATE collectors
         SET retired_at = clock_timestamp(), updated_at = clock_timestamp()
       WHERE lower(collector_name) = lower(:name)
         AND collector_uuid <> :uuid
         AND retired_at IS NULL
         AND coalesce(last_heartbeat_at, created_at)
               < clock_timestamp() - :lostMillis * interval '1 millisecond'
      """;

  /**
   * A second process with the same UUID is refused while the first shows life; one that ended in
   * order, or is known to have ended, does not count.
   */
  private static final String REGISTER =
      """
      INSERT INTO collectors AS c
            (collector_uuid, collector_name, hostname, lane, egress_key, software_version,
             started_at, updated_at)
      SELECT :uuid, :name, :host, :lane, :egress, :version, clock_timestamp(), clock_timestamp()
       WHERE NOT EXISTS (SELECT FROM collectors other
                          WHERE lower(other.collector_name) = lower(:name)
                            AND other.collector_uuid <> :uuid
                            AND other.retired_at IS NULL)
      ON CONFLICT (collector_uuid) DO UPDATE
         SET collector_name = excluded.collector_name,
             hostname = excluded.hostname,
             lane = excluded.lane,
             egress_key = excluded.egress_key,
             software_version = excluded.software_version,
             started_at = excluded.started_at,
             updated_at = excluded.updated_at
       WHERE c.retired_at IS NULL
         AND NOT EXISTS (SELECT FROM collector_instances i
                          WHERE i.collector_uuid = c.collector_uuid
                            AND i.instance_token <> :instance
                            AND i.instance_token IS DISTINCT FROM CAST(:replaced AS uuid)
                            AND coalesce(c.last_heartbeat_at, c.created_at)
                                  >= clock_timestamp() - :lostMillis * interval '1 millisecond')
      """;

  private static final String WHY_NOT =
      """
      SELECT CASE
               WHEN EXISTS (SELECT FROM collectors
                             WHERE collector_uuid = :uuid AND retired_at IS NOT NULL)
                 THEN 'RETIRED'
               WHEN EXISTS (SELECT FROM collectors
                             WHERE lower(collector_name) = lower(:name)
                               AND collector_uuid <> :uuid AND retired_at IS NULL)
                 THEN 'NAME_TAKEN'
               ELSE 'OTHER_PROCESS' END
      """;

  private static final String TAKE =
      """
      INSERT INTO collector_instances (collector_uuid, instance_token)
      VALUES (:uuid, :instance)
      ON CONFLICT (collector_uuid) DO UPDATE
         SET instance_token = excluded.instance_token, taken_at = excluded.taken_at
      """;

  private static final String RELEASE =
      """
      DELETE FROM collector_instances
       WHERE collector_uuid = ANY (:uuids) AND instance_token = :instance
      """;

  private static final String HEARTBEAT =
      """
      WITH old AS MATERIALIZED (
        SELECT collector_uuid, heartbeat_state, heartbeat_lost_at
          FROM collectors c
         WHERE collector_uuid = ANY (:uuids)
           AND retired_at IS NULL
           AND EXISTS (SELECT FROM collector_instances i
                        WHERE i.collector_uuid = c.collector_uuid
                          AND i.instance_token = :instance)
         ORDER BY collector_uuid
           FOR NO KEY UPDATE OF c
      ), alive AS (
        UPDATE collectors c
           SET last_heartbeat_at = clock_timestamp(), heartbeat_state = 'healthy',
               heartbeat_lost_at = NULL, updated_at = clock_timestamp()
          FROM old
         WHERE c.collector_uuid = old.collector_uuid
        RETURNING c.*, old.heartbeat_state AS old_state, old.heartbeat_lost_at AS lost_at
      ), restored AS (
        INSERT INTO collection_events
              (occurred_at, collector_uuid, collector_name_snapshot, hostname_snapshot,
               egress_key_snapshot, lane, event_type, metadata)
        SELECT clock_timestamp(), collector_uuid, collector_name, hostname, egress_key, lane,
               'heartbeat_restored', jsonb_build_object('lost_at', lost_at)
          FROM alive
         WHERE old_state = 'lost'
      )
      SELECT collector_uuid FROM alive
      """;

  private static final String MARK_LOST =
      """
      WITH quiet AS MATERIALIZED (
        SELECT collector_uuid
          FROM collectors
         WHERE heartbeat_state = 'healthy'
           AND retired_at IS NULL
           AND last_heartbeat_at < clock_timestamp() - :lostMillis * interval '1 millisecond'
           FOR NO KEY UPDATE SKIP LOCKED
      ), silent AS (
        UPDATE collectors
           SET heartbeat_state = 'lost', heartbeat_lost_at = clock_timestamp(),
               updated_at = clock_timestamp()
         WHERE collector_uuid = ANY (ARRAY(SELECT collector_uuid FROM quiet))
        RETURNING *
      )
      INSERT INTO collection_events
            (occurred_at, collector_uuid, collector_name_snapshot, hostname_snapshot,
             egress_key_snapshot, lane, event_type, metadata)
      SELECT clock_timestamp(), collector_uuid, collector_name, hostname, egress_key, lane,
             'heartbeat_lost', jsonb_build_object('last_heartbeat_at', last_heartbeat_at)
        FROM silent
      """;

  /**
   * Writes the row of an incarnation that starts.
   *
   * @param handle a transaction
   * @param uuid the incarnation
   * @param spec what is configured
   * @param node the host and version that run it
   * @param lostAfter when a silent older incarnation of that name counts as replaced
   * @return false if the name belongs to another living incarnation, this one was retired, or
   *     another process runs it
   */
  public boolean register(
      Handle handle, UUID uuid, CollectorSpec spec, Node node, Duration lostAfter) {
    handle.createQuery(TURN).bind("name", spec.name()).mapToMap().one();
    handle
        .createUpdate(RETIRE_SILENT)
        .bind("name", spec.name())
        .bind("uuid", uuid)
        .bind("lostMillis", lostAfter.toMillis())
        .execute();
    boolean accepted =
        handle
                .createUpdate(REGISTER)
                .bind("uuid", uuid)
                .bind("name", spec.name())
                .bind("host", node.hostname())
                .bind("lane", spec.lane())
                .bind("egress", spec.egressKey())
                .bind("version", node.version())
                .bind("instance", node.instance())
                .bind("replaced", node.replaced())
                .bind("lostMillis", lostAfter.toMillis())
                .execute()
            == 1;
    if (accepted) {
      handle.createUpdate(TAKE).bind("uuid", uuid).bind("instance", node.instance()).execute();
    }
    return accepted;
  }

  /**
   * Why {@link #register} refused, asked in the same transaction.
   *
   * @param handle a transaction
   * @param uuid the incarnation
   * @param name its configured name
   * @return the reason that lasts longest, if there are several
   */
  Refusal whyNot(Handle handle, UUID uuid, String name) {
    return handle
        .createQuery(WHY_NOT)
        .bind("uuid", uuid)
        .bind("name", name)
        .mapTo(Refusal.class)
        .one();
  }

  /**
   * Writes the heartbeat of a node's collectors; the first one after a loss is an event.
   *
   * @param handle a transaction
   * @param instance the process that runs them
   * @param uuids the living incarnations
   * @return those that this process still runs: the others belong to another one, are retired, or
   *     are gone
   */
  public Set<UUID> heartbeat(Handle handle, UUID instance, Collection<UUID> uuids) {
    return handle
        .createQuery(HEARTBEAT)
        .bind("instance", instance)
        .bindArray("uuids", UUID.class, uuids)
        .mapTo(UUID.class)
        .collect(Collectors.toSet());
  }

  /**
   * Lets collectors go whose process ends in order, so that the next one need not wait.
   *
   * @param handle a transaction
   * @param instance the process that ran them
   * @param uuids the incarnations
   */
  public void release(Handle handle, UUID instance, Collection<UUID> uuids) {
    handle
        .createUpdate(RELEASE)
        .bind("instance", instance)
        .bindArray("uuids", UUID.class, uuids)
        .execute();
  }

  /**
   * Marks collectors as lost that were silent for too long; each loss is one event.
   *
   * @param handle a transaction
   * @param lostAfter how long silence is allowed
   * @return how many were newly lost
   */
  public int markLost(Handle handle, Duration lostAfter) {
    return handle.createUpdate(MARK_LOST).bind("lostMillis", lostAfter.toMillis()).execute();
  }

  /**
   * Where collectors run.
   *
   * @param hostname the host's name
   * @param version the software's version, or null if it is not known
   * @param instance the process, new at each start
   * @param replaced the process before, if it is known to have ended; else null
   */
  public record Node(String hostname, String version, UUID instance, UUID replaced) {}
}
