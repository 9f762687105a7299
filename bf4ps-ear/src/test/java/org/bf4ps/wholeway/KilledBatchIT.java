package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A node that is killed while the database holds the write of a chunk: another node's console finds
 * what it left, offers it, and goes on at the checkpoint.
 */
class KilledBatchIT {

  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int SOLDIERS = 25;
  private static final int CHUNK = 10;
  private static final long HELD = 815;
  private static final String PASSWORD = "correct horse battery";

  private static final String EXECUTIONS =
      """
      SELECT jobexecid || ' ' || batchstatus FROM jb_executioninstancedata
        JOIN jb_jobinstancedata USING (jobinstanceid) WHERE name = 'feeder' ORDER BY jobexecid
      """;

  private static final String WAITING =
      "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 815 AND NOT granted";

  @TempDir private Path directory;

  @Test
  void whatANodeKilledInTheMiddleOfAChunkLeftIsFoundOfferedAndGoesOnAtItsCheckpoint()
      throws SQLException {
    try (World world = new World(directory, 1)) {
      try (RunningNode console = world.start(settings(world, "web", "console"))) {
        prepare(world);
        String killed = killInChunk(world);
        assertThat(queued(world)).as("the chunk before it").isEqualTo(personas(1, CHUNK));
        world.execute("DROP TRIGGER hold_job ON collection_jobs");
        // These are due and have no job again: only the checkpoint tells that they had their turn.
        world.execute("DELETE FROM collection_jobs");
        world.execute("DELETE FROM collection_events");

        Visitor ada = new Visitor(console.site(), "127.0.0.1");
        ada.logIn("ada", PASSWORD);
        assertThat(ada.open("/admin/batch").body()).as("it may live").doesNotContain(form(killed));
        age(world);
        assertThat(ada.open("/admin/batch").body()).contains(form(killed));
        await("the light of what was left")
            .atMost(LIMIT)
            .until(() -> ada.open("/admin/overview").body().contains("by a node that died"));
        assertThat(ada.open("/admin/overview").body())
            .contains("No node with the scheduler role lives", "-feeder is silent");

        ada.open("/admin/batch/" + killed);
        assertThat(
                ada.send("/admin/batch/steer", Map.of("order", "restart", "execution", killed))
                    .status())
            .isEqualTo(302);

        await("the end of the restart")
            .atMost(LIMIT)
            .until(() -> world.texts(EXECUTIONS).getLast().endsWith(" COMPLETED"));
        assertThat(world.texts(EXECUTIONS)).hasSize(2).first().isEqualTo(killed + " FAILED");
        assertThat(queued(world)).isEqualTo(personas(CHUNK + 1, SOLDIERS));
        assertThat(ada.open("/admin/batch").body()).doesNotContain(form(killed));
      }
    }
  }

  /** Soldiers whose detailed numbers alone are due, an operator, and a chunk that will be held. */
  private static void prepare(World world) {
    world.execute(
        """
        WITH s AS (
          INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
          SELECT i, 'pc', 'Soldier ' || i, '2014-01-01Z', now() - interval '1 day'
          FROM generate_series(1, %d) i ORDER BY i
          RETURNING soldier_id, persona_id)
        INSERT INTO collection_state (soldier_id, detailed_next_due_at)
        SELECT soldier_id, now() - interval '1 day' + persona_id * interval '1 second' FROM s
        """
            .formatted(SOLDIERS));
    world.execute(
        """
        CREATE FUNCTION hold_job() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF (SELECT persona_id FROM soldiers WHERE soldier_id = NEW.soldier_id) = 15 THEN
            PERFORM pg_advisory_xact_lock(%d);
          END IF;
          RETURN NEW;
        END $$
        """
            .formatted(HELD));
    world.execute(
        "CREATE TRIGGER hold_job BEFORE INSERT ON collection_jobs"
            + " FOR EACH ROW EXECUTE FUNCTION hold_job()");
    new OperatorAccounts(new LocalTransactions(world.dataSource()))
        .create("ada", OperatorRole.OPERATOR, PASSWORD);
  }

  /** Kills the node that feeds, with a chunk in the database's hand; tells the execution. */
  private static String killInChunk(World world) throws SQLException {
    try (Connection holder = world.dataSource().getConnection();
        Statement statement = holder.createStatement()) {
      statement.execute("SELECT pg_advisory_lock(" + HELD + ")");
      try (RunningNode feeder = world.start(settings(world, "scheduler", "feeder"))) {
        await("a chunk that the database holds")
            .atMost(LIMIT)
            .until(() -> world.count(WAITING) == 1);
        feeder.kill();
      }
      // Its backend goes on for a moment, finds nobody who would commit, and gives up.
      statement.execute("SELECT pg_advisory_unlock(" + HELD + ")");
    }
    await("the end of the dead node's transaction")
        .atMost(LIMIT)
        .until(
            () -> world.count("SELECT count(*) FROM pg_locks WHERE objid = 815 AND granted") == 0);
    assertThat(world.texts(EXECUTIONS)).singleElement().asString().endsWith(" STARTED");
    return world.texts(EXECUTIONS).getFirst().split(" ")[0];
  }

  /** As if two minutes had passed since the node was killed. */
  private static void age(World world) {
    world.execute(
        "UPDATE nodes SET seen_at = seen_at - interval '2 minutes',"
            + " started_at = started_at - interval '2 minutes' WHERE roles = 'scheduler'");
    world.execute(
        "UPDATE jb_executioninstancedata SET createtime = createtime - interval '2 minutes'");
  }

  private static Map<String, String> settings(World world, String role, String name) {
    Map<String, String> settings = new HashMap<>(world.settings());
    settings.keySet().removeIf(key -> key.startsWith("BF4PS_BF4SW_"));
    settings.put("BF4PS_ROLES", role);
    settings.put("BF4PS_FEEDER_CHUNK", Integer.toString(CHUNK));
    settings.merge("BF4PS_STATE_DIR", "-" + name, String::concat);
    return settings;
  }

  private static String form(String execution) {
    return "name=\"execution\" value=\"" + execution + "\"";
  }

  private static List<String> queued(World world) {
    return world.texts(
        "SELECT persona_id::text FROM collection_jobs JOIN soldiers USING (soldier_id)"
            + " ORDER BY job_id");
  }

  private static List<String> personas(int first, int last) {
    return IntStream.rangeClosed(first, last).mapToObj(Integer::toString).toList();
  }
}
