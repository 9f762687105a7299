package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class MigrationsTest {

  private final DataSource database = TestPostgres.shared().newDatabase();

  @Test
  void aDatabaseIsCurrentOnlyAfterAllMigrations() {
    assertThat(Migrations.isCurrent(database)).isFalse();

    Migrations.configuration(database).target("3").load().migrate();
    assertThat(Migrations.isCurrent(database)).isFalse();

    Migrations.migrate(database);
    assertThat(Migrations.isCurrent(database)).isTrue();
  }

  @Test
  void migratingAgainChangesNothing() throws SQLException {
    Migrations.migrate(database);
    String before = Catalogue.of(database).toString();

    Migrations.migrate(database);

    assertThat(Catalogue.of(database)).hasToString(before);
  }

  @Test
  void theServersBatchTablesMayBeThereFirst() throws SQLException {
    run("CREATE TABLE jb_jobinstance (id bigint)");

    Migrations.migrate(database);

    assertThat(Migrations.isCurrent(database)).isTrue();
    assertThat(Catalogue.of(database).tables()).containsKeys("jb_jobinstance", "soldiers");
  }

  @Test
  void aFailedMigrationIsNamedAndLeavesNothingBehind() throws SQLException {
    run("CREATE TABLE egress_gates (in_the_way integer)");

    assertThatIllegalStateException()
        .isThrownBy(() -> Migrations.migrate(database))
        .withMessageContaining("V3__egress.sql")
        .withMessageContaining("\"egress_gates\" already exists");

    assertThat(Migrations.isCurrent(database)).isFalse();
    assertThat(Catalogue.of(database).tables()).doesNotContainKey("egress_sends");

    run("DROP TABLE egress_gates");
    Migrations.migrate(database);
    assertThat(Migrations.isCurrent(database)).isTrue();
  }

  @Test
  void aMigrationThatWasEditedAfterItLandedIsRefused() throws SQLException {
    Migrations.migrate(database);
    run("UPDATE flyway_schema_history SET checksum = checksum + 1 WHERE version = '2'");

    assertThatIllegalStateException()
        .isThrownBy(() -> Migrations.migrate(database))
        .withMessageContaining("checksum mismatch for migration version 2");
  }

  @Test
  void aNewerBuildsDatabaseIsCurrentToo() throws SQLException {
    Migrations.migrate(database);
    run(
        """
        INSERT INTO flyway_schema_history (installed_rank, version, description, type, script,
                                           checksum, installed_by, execution_time, success)
        VALUES (99, '999', 'of a newer build', 'SQL', 'V999__of_a_newer_build.sql', 1, 'test', 1, true)
        """);

    assertThat(Migrations.isCurrent(database)).isTrue();
    assertThatCode(() -> Migrations.migrate(database)).doesNotThrowAnyException();
  }

  @Test
  void aDatabaseThatDoesNotAnswerIsNotTakenForOneThatIsNotCurrent() {
    PGSimpleDataSource nowhere = new PGSimpleDataSource();
    nowhere.setUrl("jdbc:postgresql://localhost:1/nowhere");

    assertThatIllegalStateException()
        .isThrownBy(() -> Migrations.isCurrent(nowhere))
        .withMessageContaining("state is unknown");
  }

  private void run(String sql) throws SQLException {
    try (Connection connection = database.getConnection()) {
      Sql.run(connection, sql);
    }
  }
}
