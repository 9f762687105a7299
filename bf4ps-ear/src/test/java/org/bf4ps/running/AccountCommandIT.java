package org.bf4ps.running;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.Command;
import org.bf4ps.wholeway.Installation;
import org.bf4ps.wholeway.World;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accounts made without a node, from an installation and from a checkout; secrets by files. */
class AccountCommandIT {

  private static final String PASSWORD = "correct horse battery staple";

  @TempDir private Path directory;

  /** The launcher must not build, for the build that runs this test has just done so. */
  @BeforeAll
  static void theArchiveIsNew() throws IOException {
    Files.setLastModifiedTime(
        Checkout.file("bf4ps-ear/target/bf4ps.war"), FileTime.from(Instant.now()));
  }

  @Test
  void anInstallationMakesAnAccountAndACheckoutGivesItANewPassword() throws IOException {
    try (World world = new World(directory.resolve("world"), 1)) {
      Map<String, String> settings = world.settings();
      Path secret = directory.resolve("db-password");
      Files.writeString(secret, settings.remove("BF4PS_DB_PASSWORD") + "\n");
      settings.put("BF4PS_DB_PASSWORD_FILE", secret.toString());

      assertThat(
              run(
                  settings,
                  Installation.into(directory.resolve("opt")) + "/server-config/admin",
                  "create",
                  "ann"))
          .isEqualTo("The account ann was made; its role is operator.\n");
      assertThat(run(settings, "bf4ps", "admin", "password", "ann"))
          .isEqualTo("The account ann has a new password; its logins have ended.\n");

      assertThat(world.texts("SELECT operator_name FROM operators")).containsExactly("ann");

      assertThat(run(settings, "bf4ps", "admin", "role", "ann", "viewer"))
          .isEqualTo("The account ann is a viewer now.\n");
      assertThat(run(settings, directory.resolve("opt") + "/server-config/admin", "disable", "ann"))
          .isEqualTo("The account ann is disabled; its logins have ended.\n");
      assertThat(run(settings, "bf4ps", "admin", "list"))
          .isEqualTo("ann\tviewer\tdisabled\tpassword\tnever logged in\n");
      assertThat(run(settings, "bf4ps", "admin", "enable", "ann"))
          .isEqualTo("The account ann may log in again.\n");
      assertThat(world.texts("SELECT role FROM operators WHERE enabled")).containsExactly("viewer");
    }
  }

  private String run(Map<String, String> settings, String script, String... arguments) {
    try (Command command = Command.start(directory.resolve("said"), settings, script, arguments)) {
      command.type(PASSWORD);
      assertThat(command.awaitEnd()).as(command.err()).isZero();
      return command.out();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run",
        "migrate",
        "admin create ann",
        "recon --personas 13:pc --egress home",
        "bench parse"
      })
  void everyCommandThatReadsTheEnvironmentReadsSecretsByFiles(String call) {
    List<String> words = List.of(call.split(" "));
    try (Command command =
        Command.start(
            directory,
            Map.of("BF4PS_DB_PASSWORD_FILE", "/nowhere"),
            "bf4ps",
            words.toArray(String[]::new))) {
      assertThat(command.awaitEnd()).isEqualTo(1);
      assertThat(command.err())
          .isEqualTo("BF4PS_DB_PASSWORD_FILE names /nowhere, which cannot be read.\n");
    }
  }
}
