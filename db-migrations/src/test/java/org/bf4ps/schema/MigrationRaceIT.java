package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.RepeatedTest;

/** Nodes that meet an empty database at one time. */
class MigrationRaceIT {

  private final DataSource database = TestPostgres.shared().newDatabase();

  @RepeatedTest(5)
  void nodesThatMigrateAtOnceDoNotHinderEachOther() throws Exception {
    try (ExecutorService nodes = Executors.newFixedThreadPool(4)) {
      Callable<Void> node =
          () -> {
            Migrations.migrate(database);
            return null;
          };
      for (Future<Void> done : nodes.invokeAll(List.of(node, node, node, node))) {
        assertThatCode(done::get).doesNotThrowAnyException();
      }
    }
    assertThat(Migrations.isCurrent(database)).isTrue();
  }
}
