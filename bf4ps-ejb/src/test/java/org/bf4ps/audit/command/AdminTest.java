package org.bf4ps.audit.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.bf4ps.audit.AuditEntry;
import org.bf4ps.audit.AuditTrail;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.operator.OperatorSessions;
import org.bf4ps.operator.ProviderAccounts;
import org.bf4ps.operator.RefusedAccountException;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AdminTest {
  private static final String PASSWORD = "correct horse battery";

  private static Transactions transactions;
  private static OperatorAccounts accounts;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @BeforeAll
  static void migrate() {
    DataSource database = TestPostgres.shared().newDatabase();
    Migrations.migrate(database);
    transactions = new LocalTransactions(database);
    accounts = new OperatorAccounts(transactions);
  }

  private int run(String password, String... arguments) throws IOException {
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    return new Admin(transactions, () -> password, out).run(Arrays.asList(arguments));
  }

  @Test
  void anAccountIsMadeWithThePasswordOfTheInputWhichIsNotPrinted() throws IOException {
    assertThat(run(PASSWORD, "create", "anna")).isZero();
    assertThat(run(PASSWORD, "create", "victor", "--role", "viewer")).isZero();

    assertThat(accounts.check("anna", PASSWORD))
        .contains(new Operator("anna", OperatorRole.OPERATOR));
    assertThat(accounts.check("victor", PASSWORD))
        .contains(new Operator("victor", OperatorRole.VIEWER));
    assertThat(printed.toString(StandardCharsets.UTF_8)).contains("anna").doesNotContain(PASSWORD);
  }

  @Test
  void aSchemaThatIsMigratedSeparatelyIsLeftAlone() {
    DataSource empty = TestPostgres.shared().newDatabase();

    assertThatIllegalStateException()
        .isThrownBy(() -> Admin.migrations(Map.of("BF4PS_MIGRATIONS", "separate")).take(empty))
        .withMessageContaining("older than this build");
    Admin.migrations(Map.of()).take(empty);
    assertThat(Migrations.isCurrent(empty)).isTrue();
  }

  @Test
  void aNewPasswordTakesThePlaceOfTheOldOne() throws IOException {
    run(PASSWORD, "create", "bert");

    assertThat(run("another long password", "password", "bert")).isZero();

    assertThat(accounts.check("bert", PASSWORD)).isEmpty();
    assertThat(accounts.check("bert", "another long password")).isPresent();
  }

  /** An account that nobody made in the console was in no trail. */
  @Test
  void whatTheCommandDidAndWasRefusedStandsInTheTrail() throws IOException {
    run(PASSWORD, "create", "erna", "--role", "viewer");
    run("another long password", "password", "erna");
    run("short", "create", "fritz");

    List<AuditEntry> entries =
        new AuditTrail(transactions)
            .page(Long.MAX_VALUE, "the command admin", 100).stream()
                .filter(entry -> List.of("erna", "fritz").contains(entry.target()))
                .toList();
    assertThat(entries)
        .extracting(entry -> entry.action() + " " + entry.target() + " " + entry.outcome())
        .containsExactly(
            "account.create fritz refused",
            "account.password erna done",
            "account.create erna done");
    assertThat(entries.getLast().after()).isEqualTo("role: viewer");
    assertThat(entries.toString()).doesNotContain(PASSWORD, "another long password");
  }

  @Test
  void anAccountIsDisabledEnabledGetsAnotherRoleAndIsListed() throws IOException {
    run(PASSWORD, "create", "Gerda");
    OperatorSessions sessions = new OperatorSessions(transactions, Settings.of(Map.of()));
    String login = sessions.open(new Operator("Gerda", OperatorRole.OPERATOR));

    assertThat(run(null, "role", "gerda", "viewer")).isZero();
    assertThat(sessions.find(login)).contains(new Operator("Gerda", OperatorRole.VIEWER));

    assertThat(run(null, "disable", "gerda")).isZero();
    assertThat(sessions.find(login)).isEmpty();
    assertThat(accounts.check("Gerda", PASSWORD)).isEmpty();
    assertThat(listed("Gerda")).isEqualTo("Gerda\tviewer\tdisabled\tpassword\tlast login");

    assertThat(run(null, "enable", "gerda")).isZero();
    assertThat(sessions.find(login)).as("an ended login stays ended").isEmpty();
    assertThat(accounts.check("Gerda", PASSWORD)).isPresent();

    assertThat(
            new AuditTrail(transactions)
                .page(Long.MAX_VALUE, "the command admin", 3).stream()
                    .map(entry -> entry.action() + " " + entry.target() + " " + entry.outcome()))
        .containsExactly(
            "account.enable gerda done", "account.disable gerda done", "account.role gerda done");
  }

  @Test
  void aProvidersAccountThatIsDisabledDoesNotComeBackByItsNextLogin() throws IOException {
    ProviderAccounts provided = new ProviderAccounts(transactions);
    ProviderAccounts.Identity identity =
        new ProviderAccounts.Identity("https://id.example", "subject-1");
    provided.admit(identity, "hanna@example.org", OperatorRole.OPERATOR);

    assertThat(run(null, "role", "hanna@example.org", "viewer")).isEqualTo(1);
    assertThat(run(null, "disable", "hanna@example.org")).isZero();
    assertThatExceptionOfType(RefusedAccountException.class)
        .isThrownBy(() -> provided.admit(identity, "hanna.new@example.org", OperatorRole.OPERATOR))
        .withMessage("That account is disabled.");
    assertThat(listed("hanna@example.org"))
        .isEqualTo("hanna@example.org\toperator\tdisabled\thttps://id.example\tnever logged in");

    run(null, "enable", "hanna@example.org");
    provided.admit(identity, "hanna@example.org", OperatorRole.VIEWER);
  }

  /** The line of an account in the list, without the moment of its last login. */
  private String listed(String name) throws IOException {
    printed.reset();
    run(null, "list");
    return printed
        .toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith(name + "\t"))
        .findFirst()
        .orElseThrow()
        .replaceFirst(" 20[0-9T:-]+Z$", "");
  }

  @Test
  void whatCannotBeDoneEndsWithOneAndWhatMakesNoSenseIsToldSo() throws IOException {
    assertThat(run("short", "create", "carla")).isEqualTo(1);
    assertThat(run(null, "create", "carla")).as("the input had ended").isEqualTo(1);
    assertThat(run(PASSWORD, "password", "nobody")).isEqualTo(1);
    assertThat(run(null, "disable", "nobody")).isEqualTo(1);
    assertThat(run(null, "enable", "nobody")).isEqualTo(1);
    assertThat(run(null, "role", "nobody", "viewer")).isEqualTo(1);
    for (List<String> nonsense :
        List.of(
            List.<String>of(),
            List.of("create"),
            List.of("remove", "anna"),
            List.of("list", "anna"),
            List.of("disable"),
            List.of("disable", "anna", "bert"),
            List.of("role", "anna"),
            List.of("role", "anna", "admin"),
            List.of("create", "dora", "--role", "admin"),
            List.of("create", "dora", PASSWORD),
            List.of("password", "anna", PASSWORD))) {
      assertThatIllegalArgumentException()
          .as("%s", nonsense)
          .isThrownBy(() -> run(PASSWORD, nonsense.toArray(String[]::new)));
    }
  }
}
