package org.bf4ps.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.Command;
import org.bf4ps.wholeway.RunningNode;
import org.bf4ps.wholeway.World;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code server-config/backup} saves of a node at work, {@code restore} brings back. */
class BackupIT {

  private static final Duration LIMIT = Duration.ofSeconds(120);

  @TempDir private Path directory;

  @Test
  void aBackupOfANodeAtWorkIsRestoredWholeAndANodeGoesOnWithIt() throws IOException {
    Optional<Path> tools = InstalledPostgres.tools();
    assumeTrue(tools.isPresent(), "No PostgreSQL with initdb and pg_dump is installed");
    try (InstalledPostgres postgres =
        InstalledPostgres.start(
            tools.orElseThrow(), directory.resolve("cluster"), Checkout.freePort())) {
      Jdbi administration = Jdbi.create(postgres.administration().dataSource());
      administration.useHandle(handle -> handle.execute("CREATE DATABASE filled"));
      Database filled = postgres.administration().named("filled");
      try (World world = new World(directory.resolve("world"), 20, filled)) {
        Map<String, String> tooled = environment(tools.orElseThrow(), postgres);
        Path file = directory.resolve("bf4ps.dump");
        try (RunningNode node = world.start(world.settings())) {
          world.awaitCollected(node, LIMIT);
          // It works on: heartbeats and rounds write while the backup reads.
          assertThat(run(with(tooled, "PGDATABASE", "filled"), "backup", file.toString()))
              .contains(file + ": ");
        }
        assertThat(Files.getPosixFilePermissions(file))
            .containsOnly(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

        assertThat(run(tooled, "restore", file.toString(), "restored"))
            .contains("soldiers 20", "restored; every law holds");

        Database restored = postgres.administration().named("restored");
        assertThat(stored(restored)).isEqualTo(stored(filled));
        assertThat(stored(restored)).anyMatch(each -> each.startsWith("soldier_weapon_stats "));
        assertThatItRefusesWhatExists(tooled, file);
        goesOn(world, restored);
        administration.useHandle(handle -> handle.execute("DROP DATABASE restored"));
      }
      administration.useHandle(handle -> handle.execute("DROP DATABASE filled"));
    }
  }

  private void assertThatItRefusesWhatExists(Map<String, String> tooled, Path file) {
    try (Command command =
        Command.start(directory, tooled, "server-config/restore", file.toString(), "restored")) {
      assertThat(command.awaitEnd()).isNotZero();
      assertThat(command.err()).contains("already exists");
    }
  }

  /** A node takes the restored database up as its own. */
  private static void goesOn(World world, Database restored) {
    Map<String, String> settings = world.settings();
    settings.put("BF4PS_DB_URL", restored.url());
    settings.put("BF4PS_DB_USER", restored.user());
    settings.put("BF4PS_DB_PASSWORD", "any");
    try (RunningNode node = world.start(settings)) {
      assertThat(node.site().get("/health/ready").status()).isEqualTo(200);
      assertThat(node.site().get("/api/v1/status").body()).contains("20");
    }
  }

  /** Every row of what was collected, by table, as a sum over its text. */
  private static List<String> stored(Database database) {
    return Jdbi.create(database.dataSource())
        .withHandle(
            handle -> {
              List<String> all = new ArrayList<>();
              for (String table :
                  List.of(
                      "soldiers",
                      "battlelog_profiles",
                      "collection_state",
                      "detailed_stats_current",
                      "detailed_stats_history",
                      "soldier_weapon_stats",
                      "soldier_vehicle_stats",
                      "weapon_catalog",
                      "vehicle_catalog",
                      "flyway_schema_history")) {
                all.add(table + " " + sum(handle, table));
              }
              return all;
            });
  }

  private static String sum(Handle handle, String table) {
    return handle
        .createQuery(
            "SELECT count(*) || ' ' || sum(hashtextextended(t::text, 0)) FROM %s t"
                .formatted(table))
        .mapTo(String.class)
        .one();
  }

  private String run(Map<String, String> environment, String script, String... arguments) {
    try (Command command =
        Command.start(directory, environment, "server-config/" + script, arguments)) {
      assertThat(command.awaitEnd()).as(command.err()).isZero();
      return command.out();
    }
  }

  private static Map<String, String> environment(Path tools, InstalledPostgres postgres) {
    return Map.of(
        "PATH",
        tools + ":" + System.getenv("PATH"),
        "PGHOST",
        "localhost",
        "PGPORT",
        Integer.toString(postgres.port()),
        "PGUSER",
        postgres.administration().user());
  }

  private static Map<String, String> with(
      Map<String, String> environment, String name, String value) {
    Map<String, String> all = new HashMap<>(environment);
    all.put(name, value);
    return all;
  }
}
