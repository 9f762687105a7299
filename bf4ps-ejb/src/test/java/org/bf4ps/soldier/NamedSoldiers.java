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
          long id = soldier(handle, personaId, platform, current, true);
          name(handle, id, current);
          for (String name : former) {
            name(handle, id, name);
          }
        });
  }

  /** A soldier whose name nobody but a person told. */
  void submit(long personaId, Platform platform, String name) {
    transactions.run(handle -> soldier(handle, personaId, platform, name, false));
  }

  private static long soldier(
      Handle handle, long personaId, Platform platform, String name, boolean confirmed) {
    return handle
        .createQuery(
            """
            INSERT INTO soldiers
              (persona_id, platform, current_name, name_confirmed, first_seen_at, last_seen_at)
            VALUES (:persona, :platform, :name, :confirmed, now(), now()) RETURNING soldier_id
            """)
        .bind("persona", personaId)
        .bind("platform", platform.label())
        .bind("name", name)
        .bind("confirmed", confirmed)
        .mapTo(Long.class)
        .one();
  }

  private static void name(Handle handle, long soldierId, String name) {
    handle.execute(
        "INSERT INTO soldier_names (soldier_id, name, first_seen_at, last_seen_at)"
            + " VALUES (?, ?, now(), now())",
        soldierId,
        name);
  }
}
