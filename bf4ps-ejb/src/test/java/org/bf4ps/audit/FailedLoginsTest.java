package org.bf4ps.audit;

import static org.assertj.core.api.Assertions.assertThat;

import javax.sql.DataSource;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.Test;

class FailedLoginsTest {
  private static final String PASSWORD = "correct horse battery";

  private final DataSource database = TestPostgres.shared().newDatabase();
  private final Transactions transactions = new LocalTransactions(database);

  private AuditEntry recorded(String account) {
    new FailedLogins(transactions)
        .record(new FailedLogin("session.login", "192.0.2.1", account, "It was wrong."));
    return new AuditTrail(transactions).page(Long.MAX_VALUE, null, 1).getFirst();
  }

  @Test
  void aFormThatIsNotOursStandsInTheTrailOnceAMinuteForEachPerson() {
    Migrations.migrate(database);
    RefusedForms forms = new RefusedForms(transactions);
    for (String form : new String[] {"/admin/egresses/steer", "/admin/hide", "/admin/hide"}) {
      forms.record(new Operator("anna", OperatorRole.OPERATOR), form);
    }
    forms.record(new Operator("victor", OperatorRole.VIEWER), "/admin/hide");

    assertThat(new AuditTrail(transactions).page(Long.MAX_VALUE, null, 9))
        .extracting(entry -> entry.operator() + " " + entry.target() + " " + entry.outcome())
        .containsExactly("victor /admin/hide refused", "anna /admin/egresses/steer refused");
  }

  @Test
  void anAccountIsNamedAndWhateverElseStoodInTheFieldIsNot() {
    Migrations.migrate(database);
    new OperatorAccounts(transactions).create("anna", OperatorRole.VIEWER, PASSWORD);

    AuditEntry known = recorded("Anna");
    assertThat(known.operator()).isEqualTo("anna");
    assertThat(known.role()).isEqualTo("none");
    assertThat(known.outcome()).isEqualTo("refused");
    assertThat(known.target()).isEqualTo("192.0.2.1");

    for (String typed : new String[] {PASSWORD, "", "a\0b", null}) {
      assertThat(recorded(typed).operator()).isEqualTo("an unknown person");
      assertThat(recorded(typed).toString()).doesNotContain(PASSWORD);
    }
  }
}
