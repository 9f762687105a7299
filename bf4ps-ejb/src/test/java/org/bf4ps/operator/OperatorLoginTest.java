package org.bf4ps.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Accounts, sessions and the guard against guessing. */
class OperatorLoginTest {
  private static final String PASSWORD = "correct horse battery";
  private static final String HERE = "192.0.2.1";

  private static Transactions transactions;

  private final OperatorAccounts accounts = new OperatorAccounts(transactions);
  private final OperatorSessions sessions = new OperatorSessions(transactions, settings());
  private final LoginGuard guard = new LoginGuard(transactions, settings());
  private final FirstAccount firstAccount = new FirstAccount(transactions);

  @BeforeAll
  static void migrate() {
    DataSource database = TestPostgres.shared().newDatabase();
    Migrations.migrate(database);
    transactions = new LocalTransactions(database);
  }

  private static Settings settings() {
    return Settings.of(Map.of());
  }

  @BeforeEach
  void empty() {
    execute("DELETE FROM operators");
    execute("DELETE FROM login_guards");
    execute("DELETE FROM setup_tokens");
  }

  @Test
  void onlyTheRightPasswordOfAnEnabledAccountProvesWhoItIs() {
    accounts.create("Anna", OperatorRole.VIEWER, PASSWORD);

    assertThat(accounts.check("anna", PASSWORD))
        .contains(new Operator("Anna", OperatorRole.VIEWER));
    assertThat(accounts.check("anna", PASSWORD + " ")).isEmpty();
    assertThat(accounts.check("anna", "")).isEmpty();
    assertThat(accounts.check("bert", PASSWORD)).isEmpty();
    assertThat(accounts.check("a'; DROP TABLE operators --", PASSWORD)).isEmpty();

    execute("UPDATE operators SET enabled = false");
    assertThat(accounts.check("anna", PASSWORD)).isEmpty();
  }

  @Test
  void thePasswordItselfIsNotStored() {
    accounts.create("anna", OperatorRole.VIEWER, PASSWORD);
    accounts.create("bert", OperatorRole.VIEWER, PASSWORD);

    assertThat(texts("SELECT password_hash FROM operators"))
        .doesNotHaveDuplicates()
        .allSatisfy(hash -> assertThat(hash).doesNotContain(PASSWORD).contains("$210000$"));
  }

  @Test
  void aWeakPasswordAStrangeNameAndATakenNameAreRefused() {
    accounts.create("anna", OperatorRole.VIEWER, PASSWORD);

    refused("ANNA", PASSWORD);
    refused("bert", "short");
    refused("bert-the-great", "bert-the-great");
    refused("bert", "aaaaaaaaaaaaaaaaaa");
    refused("bert", null);
    refused("<b>bert</b>", PASSWORD);
  }

  private void refused(String name, String password) {
    assertThatExceptionOfType(RefusedAccountException.class)
        .isThrownBy(() -> accounts.create(name, OperatorRole.OPERATOR, password));
  }

  @Test
  void aSessionTellsWhoItIsUntilItIsClosedIdleOrOld() {
    accounts.create("anna", OperatorRole.OPERATOR, PASSWORD);
    Operator anna = new Operator("anna", OperatorRole.OPERATOR);

    String closed = sessions.open(anna);
    assertThat(sessions.find(closed)).contains(anna);
    sessions.close(closed);
    assertThat(sessions.find(closed)).isEmpty();

    String idle = sessions.open(anna);
    execute("UPDATE operator_sessions SET last_used_at = now() - interval '31 minutes'");
    assertThat(sessions.find(idle)).isEmpty();

    String old = sessions.open(anna);
    assertThat(texts("SELECT 'one' FROM operator_sessions")).as("the idle one is gone").hasSize(1);
    execute("UPDATE operator_sessions SET created_at = now() - interval '13 hours'");
    assertThat(sessions.find(old)).isEmpty();
  }

  @Test
  void whatAPageAsksByItselfIsNoUseOfASession() {
    accounts.create("anna", OperatorRole.OPERATOR, PASSWORD);
    String secret = sessions.open(new Operator("anna", OperatorRole.OPERATOR));
    execute("UPDATE operator_sessions SET last_used_at = now() - interval '20 minutes'");

    assertThat(sessions.look(secret)).isPresent();
    assertThat(fresh()).isEmpty();
    assertThat(sessions.find(secret)).isPresent();
    assertThat(fresh()).hasSize(1);
    execute("UPDATE operator_sessions SET last_used_at = now() - interval '31 minutes'");
    assertThat(sessions.look(secret)).as("an idle one").isEmpty();
  }

  private List<String> fresh() {
    return texts(
        "SELECT 'one' FROM operator_sessions WHERE last_used_at > now() - interval '1 minute'");
  }

  @Test
  void sessionsEndWithANewPasswordAndWithTheAccount() {
    accounts.create("anna", OperatorRole.OPERATOR, PASSWORD);
    Operator anna = new Operator("anna", OperatorRole.OPERATOR);
    String before = sessions.open(anna);
    accounts.changePassword("Anna", "another long password");
    assertThat(sessions.find(before)).isEmpty();

    String disabled = sessions.open(anna);
    execute("UPDATE operators SET enabled = false");
    assertThat(sessions.find(disabled)).isEmpty();
  }

  @Test
  void guessingAnAccountWaitsEverLongerWhateverTheAddress() {
    for (int attempt = 1; attempt <= 4; attempt++) {
      assertThat(guard.hold("anna", "192.0.2." + attempt)).as("attempt %s", attempt).isEmpty();
    }
    assertThat(guard.hold("Anna", "192.0.2.9")).contains(Duration.ofSeconds(2));
    assertThat(guard.hold("bert", "192.0.2.9")).as("another account").isEmpty();

    endWaits();
    assertThat(guard.hold("anna", HERE)).isEmpty();
    assertThat(guard.hold("anna", HERE)).contains(Duration.ofSeconds(4));

    execute("UPDATE login_guards SET failures = 60");
    endWaits();
    assertThat(guard.hold("anna", HERE)).isEmpty();
    assertThat(guard.hold("anna", HERE)).contains(Duration.ofMinutes(15));
  }

  @Test
  void ofWhatIsHeldBackOneInAMinuteIsToldForEachGuard() {
    for (int attempt = 1; attempt <= 4; attempt++) {
      assertThat(guard.hold("anna", HERE)).isEmpty();
      assertThat(guard.isToBeTold("bert", HERE)).as("nothing is held").isFalse();
    }
    assertThat(guard.hold("anna", HERE)).isPresent();
    assertThat(guard.isToBeTold("Anna", HERE)).isTrue();
    assertThat(guard.isToBeTold("anna", "192.0.2.9")).as("of the same account").isFalse();

    execute("UPDATE login_guards SET told_at = told_at - interval '61 seconds'");
    assertThat(guard.isToBeTold("anna", HERE)).isTrue();
  }

  @Test
  void guessingAtManyAccountsFromOneAddressWaitsToo() {
    for (int attempt = 1; attempt <= 13; attempt++) {
      assertThat(guard.hold("name" + attempt, HERE)).as("attempt %s", attempt).isEmpty();
    }
    assertThat(guard.hold("another", HERE)).isPresent();
    assertThat(guard.hold("another", "192.0.2.2")).as("another address").isEmpty();
  }

  @Test
  void aRightPasswordForgetsTheFailuresOfTheAccountButNotThoseOfTheAddress() {
    for (int attempt = 1; attempt <= 12; attempt++) {
      guard.hold("name" + attempt, HERE);
    }
    assertThat(guard.hold("anna", HERE)).isEmpty();
    guard.forget("anna", HERE);

    assertThat(texts("SELECT failures FROM login_guards WHERE kind = 'address'"))
        .containsExactly("12");
    assertThat(texts("SELECT subject FROM login_guards WHERE subject = 'anna'")).isEmpty();
  }

  @Test
  void theTokenOfTheLogMakesTheFirstAccountAndNoOther() {
    String token = firstAccount.offer().orElseThrow();
    String ofAnotherNode = firstAccount.offer().orElseThrow();

    assertThatExceptionOfType(RefusedAccountException.class)
        .isThrownBy(() -> firstAccount.create("guessed", "anna", PASSWORD));
    assertThat(firstAccount.create(token, "anna", PASSWORD).role())
        .isEqualTo(OperatorRole.OPERATOR);
    assertThatExceptionOfType(RefusedAccountException.class)
        .isThrownBy(() -> firstAccount.create(ofAnotherNode, "bert", PASSWORD));
    assertThat(firstAccount.offer()).isEmpty();
    assertThat(texts("SELECT 'left' FROM setup_tokens")).isEmpty();
  }

  private static void endWaits() {
    execute("UPDATE login_guards SET blocked_until = now() - interval '1 second'");
  }

  private static void execute(String sql) {
    transactions.run(handle -> handle.execute(sql));
  }

  private static List<String> texts(String sql) {
    return transactions.call(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
