package org.bf4ps.discovery;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.bf4sw.Bf4swStandIn;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Jdbi;

/**
 * A migrated BF4PS and a BF4SW without soldiers yet, which discovery reads by its read-only role.
 */
final class DiscoveryFixture {
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  final Bf4swStandIn bf4sw =
      Bf4swStandIn.open(
          TestPostgres.shared().createDatabase(),
          "bf4sw_" + ProcessHandle.current().pid() + "_" + NUMBERS.incrementAndGet(),
          new SoldierPopulation(4, 0));
  final Jdbi aliases = Jdbi.create(bf4sw.owner().dataSource());
  final Jdbi bf4ps;
  final Transactions transactions;

  DiscoveryFixture() {
    var dataSource = TestPostgres.shared().newDatabase();
    Migrations.migrate(dataSource);
    bf4ps = Jdbi.create(dataSource);
    transactions = new LocalTransactions(dataSource);
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
    Database account = bf4sw.readOnly();
    configured.put("bf4ps.bf4sw.url", account.url());
    configured.put("bf4ps.bf4sw.user", account.user());
    configured.put("bf4ps.bf4sw.password", account.password());
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
