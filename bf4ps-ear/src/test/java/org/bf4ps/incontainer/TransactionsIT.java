package org.bf4ps.incontainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.UserTransaction;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.bf4ps.database.ContainerTransactions;
import org.junit.jupiter.api.Test;

/** Native SQL and JPA in the server's transactions (DESIGN §3: one pool, one transaction). */
class TransactionsIT extends InContainer {
  private static final String SOLDIER =
      """
      INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
      VALUES (?, 'pc', ?, now(), now())
      """;

  @PersistenceContext(unitName = "bf4ps")
  private EntityManager entityManager;

  @Resource private UserTransaction userTransaction;

  @Resource private ManagedThreadFactory threads;

  @Test
  void the_server_gives_transactions_of_its_own_and_no_test_double() {
    assertThat(transactions).isInstanceOf(ContainerTransactions.class);
  }

  /** Plans may be kept (ADR 0012), and a commit is waited for whatever the server's default is. */
  @Test
  void every_connection_of_the_pool_may_keep_plans_and_waits_for_its_commits() {
    assertThat(one(String.class, "SHOW plan_cache_mode")).isEqualTo("auto");
    assertThat(one(String.class, "SHOW synchronous_commit")).isEqualTo("on");
  }

  @Test
  void native_sql_and_jpa_share_one_connection_and_see_what_the_other_wrote() throws Exception {
    userTransaction.begin();
    try {
      execute(SOLDIER, 1L, "written by SQL");
      assertThat(names()).containsExactly("written by SQL");
      rename("written by JPA");

      assertThat(one(String.class, "SELECT current_name FROM soldiers"))
          .isEqualTo("written by JPA");
      assertThat(entityManager.createNativeQuery("SELECT pg_backend_pid()").getSingleResult())
          .isEqualTo(one(Integer.class, "SELECT pg_backend_pid()"));
    } finally {
      userTransaction.rollback();
    }
  }

  @Test
  void a_rollback_takes_both_back() throws Exception {
    execute(SOLDIER, 1L, "before");
    userTransaction.begin();
    execute(SOLDIER, 2L, "native");
    rename("renamed");
    userTransaction.rollback();

    assertThat(rows("SELECT persona_id, current_name AS name FROM soldiers"))
        .singleElement()
        .satisfies(row -> assertThat(row).containsEntry("persona_id", 1L))
        .satisfies(row -> assertThat(row).containsEntry("name", "before"));
  }

  @Test
  void a_commit_keeps_both() throws Exception {
    userTransaction.begin();
    execute(SOLDIER, 1L, "native");
    rename("renamed");
    userTransaction.commit();

    assertThat(one(String.class, "SELECT current_name FROM soldiers")).isEqualTo("renamed");
  }

  @Test
  void work_without_a_transaction_gets_one_and_an_exception_takes_all_of_it_back() {
    RuntimeException failure = new IllegalStateException("in the middle of the work");

    assertThatThrownBy(
            () ->
                transactions.run(
                    handle -> {
                      handle.execute(SOLDIER, 1L, "never");
                      throw failure;
                    }))
        .isSameAs(failure);
    assertThat(one(Long.class, "SELECT count(*) FROM soldiers")).isZero();
  }

  /** Collectors live on such threads. */
  @Test
  void work_on_a_managed_thread_is_one_transaction_too() throws Exception {
    String id = "SELECT CAST(pg_current_xact_id() AS text)";
    CompletableFuture<List<String>> ids = new CompletableFuture<>();
    threads
        .newThread(
            () ->
                ids.complete(
                    transactions.call(
                        handle ->
                            List.of(
                                handle.createQuery(id).mapTo(String.class).one(),
                                handle.createQuery(id).mapTo(String.class).one()))))
        .start();

    List<String> seen = ids.get(30, TimeUnit.SECONDS);
    assertThat(seen.get(1)).isEqualTo(seen.get(0));
  }

  @Test
  void an_exception_of_inner_work_dooms_the_callers_transaction() throws Exception {
    userTransaction.begin();
    try {
      execute(SOLDIER, 1L, "outer");
      assertThatThrownBy(() -> execute(SOLDIER, 1L, "the same identity again"))
          .hasMessageContaining("uq_soldiers_persona_platform");
    } finally {
      userTransaction.rollback();
    }
    assertThat(one(Long.class, "SELECT count(*) FROM soldiers")).isZero();
  }

  @Test
  void two_pieces_of_work_run_in_the_callers_transaction() throws Exception {
    String id = "SELECT CAST(pg_current_xact_id() AS text)";
    userTransaction.begin();
    try {
      assertThat(one(String.class, id)).isEqualTo(one(String.class, id));
    } finally {
      userTransaction.rollback();
    }
    assertThat(one(String.class, id)).isNotEqualTo(one(String.class, id));
  }

  private List<String> names() {
    return entityManager
        .createQuery("SELECT s.currentName FROM Soldier s", String.class)
        .getResultList();
  }

  private void rename(String name) {
    entityManager
        .createQuery("UPDATE Soldier s SET s.currentName = :name")
        .setParameter("name", name)
        .executeUpdate();
  }
}
