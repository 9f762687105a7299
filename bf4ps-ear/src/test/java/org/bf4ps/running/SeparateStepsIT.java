package org.bf4ps.running;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.Command;
import org.bf4ps.wholeway.RunningNode;
import org.bf4ps.wholeway.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What containers and services call, in their order: migrate, then start; secrets by files. */
class SeparateStepsIT {

  @TempDir private Path directory;

  @Test
  void aNodeThatMayNotMigrateWaitsForTheStepThatDoesAndDrainsOnSigterm() throws IOException {
    try (World world = new World(directory.resolve("world"), 1)) {
      Map<String, String> settings = withSecretByFile(world.settings());
      settings.put("BF4PS_MIGRATIONS", "separate");
      settings.put("BF4PS_ROLES", "collector");

      try (Command early = start(settings)) {
        assertThat(early.awaitEnd()).isEqualTo(1);
        assertThat(early.err()).contains("The schema is older than this build");
      }
      assertThat(migrate(settings)).isEqualTo("The schema is up to date.\n");
      assertThat(migrate(settings)).as("again").isEqualTo("The schema is up to date.\n");

      try (RunningNode node = world.start(settings)) {
        assertThat(node.site().get("/health/ready").status()).isEqualTo(200);
        for (String path : List.of("/", "/admin", "/admin/overview", "/admin/login")) {
          assertThat(node.site().get(path).status()).as(path).isEqualTo(404);
        }
      }
      assertThat(world.texts("SELECT DISTINCT heartbeat_state FROM collectors"))
          .as("drained, and not lost")
          .doesNotContain("lost");
    }
  }

  private Map<String, String> withSecretByFile(Map<String, String> settings) throws IOException {
    Path secret = directory.resolve("db-password");
    Files.writeString(secret, settings.remove("BF4PS_DB_PASSWORD") + "\n");
    settings.put("BF4PS_DB_PASSWORD_FILE", secret.toString());
    return settings;
  }

  private Command start(Map<String, String> settings) {
    return Command.start(
        directory,
        settings,
        "server-config/start",
        "--port",
        Integer.toString(Checkout.freePort()),
        "--work",
        directory.resolve("early").toString());
  }

  private String migrate(Map<String, String> settings) {
    try (Command migrate = Command.start(directory, settings, "server-config/migrate")) {
      assertThat(migrate.awaitEnd()).as(migrate.err()).isZero();
      return migrate.out();
    }
  }
}
