package org.bf4ps.discovery;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Jdbi;

/** A migrated BF4PS and a BF4SW with nothing but its table of aliases (CONTRACT §0), both real. */
final class DiscoveryFixture {
  private static final String ALIASES =
      """
      CREATE TABLE bf4_player_aliases (
        id bigint PRIMARY KEY,
        platform varchar(32) NOT NULL DEFAULT 'Unknown',
        persona_id bigint NOT NULL,
        player_name varchar(255) NOT NULL,
        normalized_name varchar(255) NOT NULL,
        first_seen timestamptz NOT NULL,
        last_seen timestamptz NOT NULL,
        UNIQUE (platform, persona_id, normalized_name))
      """;

  private final Database bf4sw = TestPostgres.shared().createDatabase();
  final Jdbi aliases = Jdbi.create(bf4sw.dataSource());
  final Jdbi bf4ps;
  final Transactions transactions;

  DiscoveryFixture() {
    var dataSource = TestPostgres.shared().newDatabase();
    Migrations.migrate(dataSource);
    bf4ps = Jdbi.create(dataSource);
    transactions = new LocalTransactions(dataSource);
    aliases.useHandle(handle -> handle.execute(ALIASES));
  }

  /** Empties both sides. */
  void clear() {
    aliases.useHandle(handle -> handle.execute("TRUNCATE bf4_player_aliases"));
    bf4ps.useHandle(
        handle ->
            handle.execute(
                "DELETE FROM soldiers; DELETE FROM discovery_state; DELETE FROM discovery_rejects"));
  }

  Settings settings(String... moreKeysAndValues) {
    Map<String, String> configured = new HashMap<>();
    configured.put("bf4ps.bf4sw.url", bf4sw.url());
    configured.put("bf4ps.bf4sw.user", bf4sw.user());
    configured.put("bf4ps.bf4sw.password", bf4sw.password());
    for (int i = 0; i < moreKeysAndValues.length; i += 2) {
      configured.put(moreKeysAndValues[i], moreKeysAndValues[i + 1]);
    }
    return Settings.of(configured);
  }

  DiscoveryRound round(String... moreKeysAndValues) {
    return new DiscoveryRound(settings(moreKeysAndValues), transactions, InstantSource.system());
  }

  void alias(long id, String platform, long persona, String name, Instant first, Instant last) {
    aliases.useHandle(
        handle ->
            handle.execute(
                "INSERT INTO bf4_player_aliases VALUES (?, ?, ?, ?, lower(?), ?, ?)",
                id,
                platform,
                persona,
                name,
                name,
                first.atOffset(ZoneOffset.UTC),
                last.atOffset(ZoneOffset.UTC)));
  }

  /** Every stored fact of discovery but our own keys and clocks, in an order of its own. */
  List<String> stored() {
    return lines(
        """
        SELECT concat_ws(' ', s.persona_id, s.platform, s.current_name,
                         s.first_seen_at AT TIME ZONE 'UTC', s.last_seen_at AT TIME ZONE 'UTC',
                         n.name, n.first_seen_at AT TIME ZONE 'UTC',
                         n.last_seen_at AT TIME ZONE 'UTC', t.source_type,
                         t.first_seen_at AT TIME ZONE 'UTC', t.last_seen_at AT TIME ZONE 'UTC',
                         c.detailed_state)
        FROM soldiers s
        JOIN soldier_names n USING (soldier_id)
        JOIN soldier_sources t USING (soldier_id)
        JOIN collection_state c USING (soldier_id)
        ORDER BY 1
        """);
  }

  List<String> lines(String sql) {
    return bf4ps.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }

  String line(String sql) {
    return bf4ps.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).one());
  }
}
