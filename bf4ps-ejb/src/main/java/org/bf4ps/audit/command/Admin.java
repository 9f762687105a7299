package org.bf4ps.audit.command;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.bf4ps.config.MigrationStep;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.KnownAccount;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.operator.RefusedAccountException;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The command {@code server-config/admin}, which {@code ./bf4ps admin} calls. Passwords come from
 * the terminal or the standard input, never from arguments, which every process list shows.
 */
public final class Admin {
  private static final String USAGE =
      "Usage: admin create NAME [--role viewer|operator], or admin password NAME, or admin list, or"
          + " admin disable NAME, or admin enable NAME, or admin role NAME viewer|operator";

  private final RecordedAccounts accounts;
  private final PasswordSource passwords;
  private final PrintStream out;

  /** Where passwords come from. */
  @FunctionalInterface
  interface PasswordSource {
    /**
     * Reads a password.
     *
     * @return the password, or null at the end of the input
     * @throws IOException if it cannot be read
     */
    String read() throws IOException;
  }

  Admin(Transactions transactions, PasswordSource passwords, PrintStream out) {
    this.accounts = new RecordedAccounts(transactions);
    this.passwords = passwords;
    this.out = out;
  }

  /**
   * Runs the command on the database that the environment names. The script tells in the system
   * property {@code bf4ps.admin.terminal} whether a person types.
   *
   * @param arguments what to do; see {@code server-config/admin --help}
   */
  public static void main(String[] arguments) {
    int code;
    try {
      PGSimpleDataSource database = database(System.getenv());
      migrations(System.getenv()).take(database);
      PasswordSource passwords =
          Boolean.getBoolean("bf4ps.admin.terminal") && System.console() != null
              ? () -> ask(System.console())
              : () -> firstLine(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      Transactions transactions = new LocalTransactions(database);
      code = new Admin(transactions, passwords, System.out).run(List.of(arguments));
    } catch (RuntimeException | IOException e) {
      System.err.println(e.getMessage());
      code = e instanceof IllegalArgumentException ? 2 : 1;
    }
    System.exit(code);
  }

  /**
   * Does what the arguments say.
   *
   * @return the exit code: 0 done, 1 refused
   * @throws IllegalArgumentException if they say nothing that there is
   */
  int run(List<String> arguments) throws IOException {
    try {
      if (arguments.equals(List.of("list"))) {
        accounts.all().forEach(each -> out.println(line(each)));
      } else if (arguments.size() < 2) {
        throw new IllegalArgumentException(USAGE);
      } else {
        out.println(
            deed(arguments.getFirst(), arguments.get(1), arguments.subList(2, arguments.size())));
      }
      return 0;
    } catch (RefusedAccountException e) {
      System.err.println(e.getMessage());
      return 1;
    }
  }

  /** Does something to an account, and tells what. */
  private String deed(String word, String name, List<String> options) throws IOException {
    if (!options.isEmpty() && !word.equals("create") && !word.equals("role")) {
      throw new IllegalArgumentException(USAGE);
    }
    switch (word) {
      case "create" -> {
        OperatorRole role = options.isEmpty() ? OperatorRole.OPERATOR : role(options, "--role");
        accounts.create(name, role, passwords.read());
        return "The account " + name + " was made; its role is " + role.label() + ".";
      }
      case "password" -> {
        accounts.changePassword(name, passwords.read());
        return "The account " + name + " has a new password; its logins have ended.";
      }
      case "disable" -> {
        accounts.disable(name);
        return "The account " + name + " is disabled; its logins have ended.";
      }
      case "enable" -> {
        accounts.enable(name);
        return "The account " + name + " may log in again.";
      }
      case "role" -> {
        OperatorRole role = role(options);
        accounts.changeRole(name, role);
        return "The account "
            + name
            + " is a"
            + (role == OperatorRole.OPERATOR ? "n " : " ")
            + role.label()
            + " now.";
      }
      default -> throw new IllegalArgumentException(USAGE);
    }
  }

  private static String line(KnownAccount account) {
    return String.join(
        "\t",
        account.name(),
        account.role().label(),
        account.enabled() ? "enabled" : "disabled",
        account.issuer() == null ? "password" : account.issuer(),
        account.lastLoginAt() == null
            ? "never logged in"
            : "last login " + account.lastLoginAt().truncatedTo(ChronoUnit.SECONDS));
  }

  /** The role that stands alone at the end, behind the given words. */
  private static OperatorRole role(List<String> options, String... before) {
    int last = before.length;
    if (options.size() != last + 1 || !options.subList(0, last).equals(List.of(before))) {
      throw new IllegalArgumentException(USAGE);
    }
    return OperatorRole.ofLabel(options.getLast())
        .orElseThrow(() -> new IllegalArgumentException(USAGE));
  }

  /** As for a node: a new password must not change the schema under nodes of an older build. */
  static MigrationStep migrations(Map<String, String> environment) {
    String text = environment.get("BF4PS_MIGRATIONS");
    return Tunables.MIGRATIONS
        .parser()
        .apply(text == null || text.isBlank() ? Tunables.MIGRATIONS.defaultText() : text);
  }

  private static PGSimpleDataSource database(Map<String, String> environment) {
    PGSimpleDataSource database = new PGSimpleDataSource();
    database.setUrl(value(environment, "BF4PS_DB_URL"));
    database.setUser(value(environment, "BF4PS_DB_USER"));
    database.setPassword(value(environment, "BF4PS_DB_PASSWORD"));
    return database;
  }

  private static String value(Map<String, String> environment, String name) {
    String value = environment.get(name);
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException(
          name
              + " is not set: the database is named by BF4PS_DB_URL, BF4PS_DB_USER and"
              + " BF4PS_DB_PASSWORD.");
    }
    return value;
  }

  private static String ask(Console console) throws IOException {
    char[] first = console.readPassword("Password: ");
    char[] again = console.readPassword("Once more: ");
    if (first == null || again == null || !new String(first).equals(new String(again))) {
      throw new IOException("The two passwords are not the same.");
    }
    return new String(first);
  }

  private static String firstLine(Reader input) throws IOException {
    return new BufferedReader(input).readLine();
  }
}
