package org.bf4ps.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import javax.sql.DataSource;
import org.bf4ps.apikey.ApiKeys;
import org.bf4ps.apikey.MakeApiKey;
import org.bf4ps.apikey.RevokeApiKey;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The one door of operators' actions, tried with the keys of programs. */
class OperatorActionsTest {
  private static final Operator ANNA = new Operator("anna", OperatorRole.OPERATOR);
  private static final Operator GUEST = new Operator("guest", OperatorRole.VIEWER);

  private static OperatorActions actions;
  private static AuditTrail trail;
  private static ApiKeys keys;

  @BeforeAll
  static void migrate() {
    DataSource database = TestPostgres.shared().newDatabase();
    Migrations.migrate(database);
    Transactions transactions = new LocalTransactions(database);
    actions = new OperatorActions(transactions);
    trail = new AuditTrail(transactions);
    keys = new ApiKeys(transactions);
  }

  @Test
  void whatWasDoneStandsInTheTrailAndTellsNoSecret() {
    MakeApiKey make = new MakeApiKey(ANNA, "a clan's site");
    long id = actions.perform(ANNA, make);

    assertThat(trail.find(id))
        .hasValueSatisfying(
            entry -> {
              assertThat(entry.operator()).isEqualTo("anna");
              assertThat(entry.action()).isEqualTo("api-key.make");
              assertThat(entry.target()).isEqualTo("a clan's site");
              assertThat(entry.outcome()).isEqualTo("done");
              assertThat(entry.after()).startsWith("key: ");
              assertThat(entry.toString()).doesNotContain(make.secret());
            });
    assertThat(keys.find(make.secret())).isPresent();
    assertThat(keys.find("bf4ps_guessed")).isEmpty();
  }

  @Test
  void aRevokedKeyHoldsNoMoreAndCannotBeRevokedTwice() {
    MakeApiKey make = new MakeApiKey(ANNA, "another");
    actions.perform(ANNA, make);
    long key = keys.find(make.secret()).orElseThrow();

    actions.perform(ANNA, new RevokeApiKey(key));

    assertThat(keys.find(make.secret())).isEmpty();
    assertThat(keys.list()).anyMatch(each -> each.id() == key && each.revokedAt() != null);
    assertThatExceptionOfType(RefusedActionException.class)
        .isThrownBy(() -> actions.perform(ANNA, new RevokeApiKey(key)));
    assertThat(latest().outcome()).isEqualTo("refused");
  }

  @Test
  void aViewerIsRefusedNothingIsDoneAndTheTrailTells() {
    MakeApiKey make = new MakeApiKey(GUEST, "mine");

    assertThatExceptionOfType(RefusedActionException.class)
        .isThrownBy(() -> actions.perform(GUEST, make));

    assertThat(keys.find(make.secret())).isEmpty();
    assertThat(latest().operator()).isEqualTo("guest");
    assertThat(latest().outcome()).isEqualTo("refused");
  }

  @Test
  void anActionThatFailsHalfWayLeavesNothingButItsEntry() {
    OperatorAction half =
        new OperatorAction() {
          @Override
          public String name() {
            return "test.half";
          }

          @Override
          public String target() {
            return "everything";
          }

          @Override
          public Change apply(Handle handle) {
            handle.execute("DELETE FROM api_keys");
            handle.execute("DELETE FROM nothing_of_that_name");
            return Change.of(Map.of(), Map.of());
          }
        };
    MakeApiKey make = new MakeApiKey(ANNA, "stays");
    actions.perform(ANNA, make);

    assertThatExceptionOfType(JdbiException.class).isThrownBy(() -> actions.perform(ANNA, half));

    assertThat(keys.find(make.secret())).isPresent();
    assertThat(latest().outcome()).isEqualTo("failed");
    assertThat(latest().reason()).startsWith("42P01");
  }

  @Test
  void theTrailIsReadInPagesWithoutAGapOrARepetition() {
    for (int i = 0; i < 5; i++) {
      actions.perform(ANNA, new MakeApiKey(ANNA, "key " + i));
    }
    var first = trail.page(Long.MAX_VALUE, "anna", 3);
    var second = trail.page(first.getLast().id(), "anna", 2);

    assertThat(first).extracting(AuditEntry::target).containsExactly("key 4", "key 3", "key 2");
    assertThat(second).extracting(AuditEntry::target).containsExactly("key 1", "key 0");
  }

  private static AuditEntry latest() {
    return trail.page(Long.MAX_VALUE, null, 1).getFirst();
  }
}
