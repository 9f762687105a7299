package org.bf4ps.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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

/** Accounts of people whom an OpenID provider vouches for. */
class ProviderAccountsTest {
  private static final String PASSWORD = "correct horse battery";
  private static final ProviderAccounts.Identity ANNA =
      new ProviderAccounts.Identity("https://id.example", "7c4b");

  private static Transactions transactions;

  private final ProviderAccounts accounts = new ProviderAccounts(transactions);
  private final OperatorAccounts passwords = new OperatorAccounts(transactions);
  private final OperatorSessions sessions =
      new OperatorSessions(transactions, Settings.of(Map.of()));

  @BeforeAll
  static void migrate() {
    DataSource database = TestPostgres.shared().newDatabase();
    Migrations.migrate(database);
    transactions = new LocalTransactions(database);
  }

  @BeforeEach
  void empty() {
    execute("DELETE FROM operators");
  }

  @Test
  void aPersonKeepsTheirAccountUnderANewNameAndANewRole() {
    accounts.admit(ANNA, "anna@clan.example", OperatorRole.OPERATOR);
    String secret = sessions.open(new Operator("anna@clan.example", OperatorRole.OPERATOR));

    accounts.admit(ANNA, "anna.b", OperatorRole.VIEWER);

    assertThat(sessions.find(secret)).contains(new Operator("anna.b", OperatorRole.VIEWER));
  }

  @Test
  void noPasswordIsEverRightForThemAndNoneCanBeSet() {
    accounts.admit(ANNA, "anna", OperatorRole.OPERATOR);

    assertThat(passwords.check("anna", PASSWORD)).isEmpty();
    assertThat(passwords.check("anna", "")).isEmpty();
    assertThatExceptionOfType(RefusedAccountException.class)
        .isThrownBy(() -> passwords.changePassword("anna", PASSWORD));
  }

  @Test
  void noLoginTakesAnotherAccountOver() {
    passwords.create("carla", OperatorRole.OPERATOR, PASSWORD);
    accounts.admit(ANNA, "anna", OperatorRole.VIEWER);
    ProviderAccounts.Identity other = new ProviderAccounts.Identity(ANNA.issuer(), "other");

    for (String name : new String[] {"carla", "CARLA", "anna"}) {
      assertThatExceptionOfType(RefusedAccountException.class)
          .as(name)
          .isThrownBy(() -> accounts.admit(other, name, OperatorRole.OPERATOR));
    }
    assertThatExceptionOfType(RefusedAccountException.class)
        .as("the same subject at another provider")
        .isThrownBy(
            () ->
                accounts.admit(
                    new ProviderAccounts.Identity("https://evil.example", ANNA.subject()),
                    "anna",
                    OperatorRole.OPERATOR));
  }

  @Test
  void aNameThatDoesNotFitIsRefused() {
    for (String name : new String[] {"", "anna b", "<b>", "a".repeat(65), "änne"}) {
      assertThatExceptionOfType(RefusedAccountException.class)
          .as(name)
          .isThrownBy(() -> accounts.admit(ANNA, name, OperatorRole.VIEWER));
    }
  }

  @Test
  void aDisabledAccountStaysOutAndSoDoesWhoLostEveryRole() {
    accounts.admit(ANNA, "anna", OperatorRole.VIEWER);
    String secret = sessions.open(new Operator("anna", OperatorRole.VIEWER));

    accounts.withdraw(ANNA);
    assertThat(sessions.find(secret)).isEmpty();

    execute("UPDATE operators SET enabled = false");
    assertThatExceptionOfType(RefusedAccountException.class)
        .isThrownBy(() -> accounts.admit(ANNA, "anna", OperatorRole.OPERATOR))
        .withMessageContaining("disabled");
  }

  @Test
  void theProvidersWordHoldsForItsTimeAndIsAskedForAnewWhileTheSessionIsInUse() {
    accounts.admit(ANNA, "anna", OperatorRole.VIEWER);
    passwords.create("carla", OperatorRole.OPERATOR, PASSWORD);
    String secret = sessions.open(new Operator("anna", OperatorRole.VIEWER));
    String other = sessions.open(new Operator("carla", OperatorRole.OPERATOR));
    assertThat(sessions.isToBeVouchedAnew(secret)).as("while it holds").isFalse();

    execute("UPDATE operator_sessions SET created_at = now() - interval '9 hours'");

    assertThat(sessions.find(secret)).isEmpty();
    assertThat(sessions.look(secret)).isEmpty();
    assertThat(sessions.isToBeVouchedAnew(secret)).isTrue();
    assertThat(sessions.find(other)).as("by password").isPresent();
    assertThat(sessions.isToBeVouchedAnew(other)).isFalse();

    execute("UPDATE operator_sessions SET last_used_at = now() - interval '31 minutes'");
    assertThat(sessions.isToBeVouchedAnew(secret)).as("an idle one").isFalse();
  }

  @Test
  void aPersonIsCalledHereAsTheAccountIs() {
    accounts.admit(ANNA, "anna", OperatorRole.VIEWER);

    assertThat(accounts.name(ANNA)).contains("anna");
    assertThat(accounts.name(new ProviderAccounts.Identity(ANNA.issuer(), "other"))).isEmpty();
  }

  private static void execute(String sql) {
    transactions.run(handle -> handle.execute(sql));
  }
}
