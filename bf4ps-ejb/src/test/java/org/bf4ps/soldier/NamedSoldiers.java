package org.bf4ps.soldier;

import javax.sql.DataSource;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Handle;

/** A database of its own with soldiers and the names that they bear and bore. */
final class NamedSoldiers {
  private final Transactions transactions;

  NamedSoldiers() {
    DataSource database = TestPostgres.shared().newDatabase();
    Migrations.migrate(database);
    transactions = new LocalTransactions(database);
  }

  Transactions transactions() {
    return transactions;
  }

  void add(long personaId, Platform platform, String current, String... former) {
    transactions.run(
        handle -> {
          long id =
              handle
                  .createQuery(
                      """
                      INSERT INTO soldiers
                        (persona_id, platform, current_name, first_seen_at, last_seen_at)
                      VALUES (:persona, :platform, :name, now(), now()) RETURNING soldier_id
                      """)
                  .bind("persona", personaId)
                  .bind("platform", platform.label())
                  .bind("name", current)
                  .mapTo(Long.class)
                  .one();
          name(handle, id, current);
          for (String name : former) {
            name(handle, id, name);
          }
        });
  }

  private static void name(Handle handle, long soldierId, String name) {
    handle.execute(
        "INSERT INTO soldier_names (soldier_id, name, first_seen_at, last_seen_at)"
            + " VALUES (?, ?, now(), now())",
        soldierId,
        name);
  }
}
