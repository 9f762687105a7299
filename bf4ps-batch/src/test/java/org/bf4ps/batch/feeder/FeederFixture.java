package org.bf4ps.batch.feeder;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Jdbi;

/**
 * A migrated database, soldiers in it, and the feeder's artefacts driven as a batch runtime does.
 */
final class FeederFixture {
  private final DataSource dataSource = TestPostgres.shared().newDatabase();
  final Jdbi jdbi = Jdbi.create(dataSource);

  FeederFixture() {
    Migrations.migrate(dataSource);
  }

  void clear() {
    execute("DELETE FROM soldiers");
    execute("DELETE FROM collection_events");
  }

  /**
   * Adds soldiers that were last seen and are due as told, in SQL.
   *
   * @param from the first persona id
   * @param count how many
   * @param lastSeen for example {@code now() - interval '1 day'}; may use {@code i}
   * @param due resources and their due times, for example {@code detailed}, {@code now()}
   */
  void soldiers(long from, int count, String lastSeen, String... due) {
    execute(
        """
        INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
        SELECT i, 'pc', 'Soldier ' || i, '2014-01-01Z', %s
        FROM generate_series(%d, %d) i ORDER BY i
        """
            .formatted(lastSeen, from, from + count - 1));
    List<String> columns = new ArrayList<>(List.of("soldier_id"));
    List<String> values = new ArrayList<>(List.of("soldier_id"));
    for (int i = 0; i < due.length; i += 2) {
      columns.add(due[i] + "_next_due_at");
      values.add(due[i + 1]);
    }
    execute(
        """
        INSERT INTO collection_state (%s)
        SELECT %s FROM (SELECT soldier_id, persona_id AS i FROM soldiers
                        WHERE persona_id BETWEEN %d AND %d ORDER BY persona_id) s
        """
            .formatted(
                String.join(", ", columns), String.join(", ", values), from, from + count - 1));
  }

  /** One whole run of the job. */
  void feed(String... keysAndValues) {
    Settings settings = settings(keysAndValues);
    FeederReader reader = reader(settings, null);
    while (chunk(reader, settings)) {
      // The next chunk.
    }
  }

  FeederReader reader(Settings settings, Serializable checkpoint) {
    FeederReader reader = new FeederReader(new LocalTransactions(dataSource), settings);
    reader.open(checkpoint);
    return reader;
  }

  /** One chunk; false if the reader had come to its end. */
  boolean chunk(FeederReader reader, Settings settings) {
    int size = FeederSettings.of(settings).page();
    List<Object> jobs = read(reader, size);
    if (!jobs.isEmpty()) {
      write(jobs, settings);
    }
    return jobs.size() == size;
  }

  void write(List<Object> jobs, Settings settings) {
    new FeederWriter(new LocalTransactions(dataSource), settings).writeItems(jobs);
  }

  List<Object> read(FeederReader reader, int size) {
    FeederProcessor processor = new FeederProcessor();
    List<Object> jobs = new ArrayList<>();
    while (jobs.size() < size) {
      Object due = reader.readItem();
      if (due == null) {
        break;
      }
      jobs.add(processor.processItem(due));
    }
    return jobs;
  }

  static Settings settings(String... keysAndValues) {
    Map<String, String> configured = new HashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      configured.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return Settings.of(configured);
  }

  void execute(String sql) {
    jdbi.useHandle(handle -> handle.execute(sql));
  }

  int count(String tableAndCondition) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT count(*) FROM " + tableAndCondition)
                .mapTo(Integer.class)
                .one());
  }

  List<String> lines(String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
