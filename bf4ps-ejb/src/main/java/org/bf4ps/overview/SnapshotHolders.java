package org.bf4ps.overview;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/**
 * Finds who keeps rows that died from being cleaned away: sessions of this database, replicas that
 * feed their queries back, replication slots and prepared transactions.
 *
 * <p>The database tells a plain role that another role's session holds something, and not since
 * when; of replicas and slots it tells that to nobody. So this remembers when it first saw the same
 * holder with the same oldest transaction, and takes it as held at least since then. Safe for use
 * by several threads.
 */
final class SnapshotHolders {
  /**
   * Not this connection, which is as old as this question, and no vacuum, which holds nothing back.
   * A transaction that wrote holds rows by its own number even while it has no snapshot. What is in
   * another database holds nothing here. A replica is in none, and while nothing is written it
   * names the next transaction, which holds nothing.
   */
  private static final String HOLDERS =
      """
      WITH holders (identity, horizon, since, name) AS (
        SELECT 'session ' || pid,
               CASE WHEN backend_xmin IS NULL OR age(backend_xid) > age(backend_xmin)
                    THEN backend_xid ELSE backend_xmin END,
               xact_start,
               CASE WHEN datname IS NULL THEN 'replica ' ELSE '' END
                 || coalesce(nullif(application_name, ''), 'role ' || usename, 'the server itself')
          FROM pg_stat_activity
         WHERE (backend_xid IS NOT NULL OR backend_xmin IS NOT NULL)
           AND pid <> pg_backend_pid()
           AND (datname = current_database()
                OR (datname IS NULL AND usename IS NOT NULL AND age(backend_xmin) > 0))
           AND NOT EXISTS (
                 SELECT FROM pg_stat_progress_vacuum v WHERE v.pid = pg_stat_activity.pid)
        UNION ALL
        SELECT 'slot ' || slot_name, xmin, NULL, 'replication slot ' || slot_name
          FROM pg_replication_slots WHERE age(xmin) > 0
        UNION ALL
        SELECT 'prepared ' || gid, transaction, prepared, 'prepared transaction ' || gid
          FROM pg_prepared_xacts WHERE database = current_database())
      SELECT identity, CAST(horizon AS text) AS horizon, since, name,
             greatest(age(horizon), 0) AS transactions
        FROM holders
      """;

  private Map<Held, Instant> firstSeen = Map.of();

  /** What one holder holds: as long as both parts stay the same, it never let go. */
  private record Held(String identity, String horizon) {}

  private record Holder(Held held, Instant since, String name, long transactions) {}

  /** The oldest of what is held now; empty if nobody holds anything. */
  Optional<Measures.Snapshot> oldest(Handle handle, Instant now) {
    return all(handle, now).stream().findFirst();
  }

  /**
   * What is held now.
   *
   * @param handle a transaction
   * @param now the moment by the database's clock
   * @return the oldest by transactions first, of equals the one that is held longest
   */
  List<Measures.Snapshot> all(Handle handle, Instant now) {
    return remembered(
            handle
                .createQuery(HOLDERS)
                .map(
                    (row, context) ->
                        new Holder(
                            new Held(row.getString("identity"), row.getString("horizon")),
                            Columns.instant(row, "since"),
                            row.getString("name"),
                            row.getLong("transactions")))
                .list(),
            now)
        .stream()
        .sorted(
            Comparator.comparingLong(Measures.Snapshot::transactions)
                .reversed()
                .thenComparing(Measures.Snapshot::since))
        .toList();
  }

  /** Forgets who let go, so that it holds no more than the database does. */
  private synchronized List<Measures.Snapshot> remembered(List<Holder> holders, Instant now) {
    Map<Held, Instant> seen = new HashMap<>();
    holders.forEach(
        each ->
            seen.put(
                each.held(),
                each.since() == null ? firstSeen.getOrDefault(each.held(), now) : each.since()));
    firstSeen = seen;
    return holders.stream()
        .map(each -> new Measures.Snapshot(seen.get(each.held()), each.transactions(), each.name()))
        .toList();
  }
}
