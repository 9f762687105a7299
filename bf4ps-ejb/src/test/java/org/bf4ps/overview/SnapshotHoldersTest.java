package org.bf4ps.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Who holds snapshots, as a node's account sees it, which may not look at other roles' sessions.
 */
class SnapshotHoldersTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
  private static final Database ACCOUNT = TestPostgres.shared().createDatabase();
  private static final Jdbi OTHERS = Jdbi.create(ACCOUNT.dataSource());
  private static final Database NODE =
      ACCOUNT.as("node_" + ProcessHandle.current().pid(), "a password");

  private final Jdbi node = Jdbi.create(NODE.dataSource());
  private final SnapshotHolders holders = new SnapshotHolders();

  @BeforeAll
  static void makeThePlainRole() {
    OTHERS.useHandle(
        handle ->
            handle.execute(
                "CREATE ROLE %s LOGIN PASSWORD '%s'".formatted(NODE.user(), NODE.password())));
  }

  @AfterAll
  static void dropThePlainRole() {
    OTHERS.useHandle(handle -> handle.execute("DROP ROLE " + NODE.user()));
  }

  private Measures.Snapshot read(Instant now) {
    return node.inTransaction(handle -> holders.oldest(handle, now).orElseThrow());
  }

  /** Takes a snapshot, and lets a transaction go by that it does not see. */
  private static void hold(Handle session) {
    session.begin();
    session.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    session.execute("SELECT 1");
    OTHERS.useHandle(handle -> handle.execute("SELECT pg_current_xact_id()"));
  }

  private Instant begun(String application) {
    return node.withHandle(
        handle ->
            handle
                .createQuery(
                    "SELECT xact_start FROM pg_stat_activity WHERE application_name = :name")
                .bind("name", application)
                .mapTo(Instant.class)
                .one());
  }

  @Test
  void whatAnotherRoleHoldsIsHeldSinceItWasFirstSeenUntilItLetsGo() {
    try (Handle other = OTHERS.open()) {
      other.execute("SET application_name = ''");
      hold(other);

      assertThat(read(NOON).since()).isEqualTo(NOON);
      assertThat(read(NOON.plusSeconds(600)))
          .satisfies(
              snapshot -> {
                assertThat(snapshot.since()).isEqualTo(NOON);
                assertThat(snapshot.transactions()).isPositive();
                assertThat(snapshot.holder()).isEqualTo("role " + ACCOUNT.user());
              });

      other.rollback();
      hold(other);
      assertThat(read(NOON.plusSeconds(700)).since()).isEqualTo(NOON.plusSeconds(700));
      other.rollback();
    }
  }

  @Test
  void sinceWhenItsOwnRoleHoldsSomethingTheDatabaseTells() {
    try (Handle own = node.open()) {
      own.execute("SET application_name = 'long report'");
      hold(own);

      assertThat(read(NOON).holder()).isEqualTo("long report");
      assertThat(read(NOON).since()).isEqualTo(begun("long report"));
      own.rollback();
    }
  }

  @Test
  void aTransactionThatWroteHoldsRowsThoughItHasNoSnapshotAnyMore() {
    try (Handle other = OTHERS.open()) {
      other.execute("SET application_name = 'left open'");
      other.begin();
      // The result of a query would keep its snapshot.
      other.execute("CREATE TEMPORARY TABLE written ()");
      OTHERS.useHandle(handle -> handle.execute("SELECT pg_current_xact_id()"));

      assertThat(read(NOON).holder()).isEqualTo("left open");
      other.rollback();
    }
  }
}
