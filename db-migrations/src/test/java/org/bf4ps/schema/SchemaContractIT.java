package org.bf4ps.schema;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Migration 0001 is what the contracts say, on the newest and on the oldest PostgreSQL. */
class SchemaContractIT {

  private static final Set<String> OPERATIONAL =
      Set.of("collectors", "collection_jobs", "collection_events");

  /** What later migrations may give the operational tables: see ADR 0018 and ADR 0012. */
  private static final Set<String> ADDED =
      Set.of(
          "index CREATE INDEX ix_collection_events_egress_time ",
          "index CREATE INDEX ix_collection_events_error_time ",
          "index CREATE INDEX ix_collectors_current_job ",
          "column job_shown_at ");

  @ParameterizedTest
  @EnumSource
  void theOperationalTablesAreThoseOfTheContractsStatements(PostgresUnderTest postgres)
      throws Exception {
    DataSource contract = postgres.newDatabase();
    try (Connection connection = contract.getConnection()) {
      Sql.run(connection, "CREATE EXTENSION pgcrypto");
      Sql.run(connection, "CREATE TABLE soldiers (soldier_id bigint PRIMARY KEY)");
      Sql.run(connection, Resources.text("contract/operational-schema.sql"));
    }

    Catalogue migrated = Catalogue.of(firstMigrationOnly(postgres)).only(OPERATIONAL);

    assertThat(migrated).hasToString(Catalogue.of(contract).only(OPERATIONAL).toString());
    assertThat(migrated.tables()).containsOnlyKeys(OPERATIONAL);
  }

  @ParameterizedTest
  @EnumSource
  void theTablesOfTheDataModelAreThoseOfTheContractsText(PostgresUnderTest postgres)
      throws Exception {
    String contract =
        Resources.lines("contract/database-schema.txt").collect(joining("\n", "", "\n"));

    assertThat(Catalogue.of(firstMigrationOnly(postgres)).without(OPERATIONAL))
        .hasToString(contract);
  }

  @ParameterizedTest
  @EnumSource
  void laterMigrationsTakeNothingAwayFromTheFirst(PostgresUnderTest postgres) throws Exception {
    DataSource database = firstMigrationOnly(postgres);
    Catalogue first = Catalogue.of(database);
    Migrations.migrate(database);
    Catalogue last = Catalogue.of(database);

    assertThat(last.tables()).containsKeys(first.tables().keySet().toArray(String[]::new));
    first
        .tables()
        .forEach(
            (table, lines) -> assertThat(last.tables().get(table)).as(table).containsAll(lines));
    assertThat(withoutAdded(last.only(OPERATIONAL))).isEqualTo(first.only(OPERATIONAL).toString());
  }

  private static String withoutAdded(Catalogue operational) {
    return operational
        .toString()
        .lines()
        .filter(line -> ADDED.stream().noneMatch(line::contains))
        .collect(joining("\n", "", "\n"));
  }

  @Test
  void theTablesAreCreatedInTheContractsOrder() throws Exception {
    String inOrderOfCreation = "SELECT name FROM ours ORDER BY oid";

    assertThat(Catalogue.column(firstMigrationOnly(PostgresUnderTest.USUAL), inOrderOfCreation))
        .startsWith("soldiers")
        .endsWith("collection_state", "collectors", "collection_jobs", "collection_events");
  }

  @Test
  void theContractsStatementsAreStillThoseOfItsAuthors() throws IOException {
    Optional<Path> original = SharedFolder.file("seeds/operational-schema.md");
    if (original.isPresent()) {
      String statements =
          Pattern.compile("```sql\n(CREATE TABLE .*?)```", Pattern.DOTALL)
              .matcher(Files.readString(original.get()))
              .results()
              .map(match -> match.group(1))
              .collect(joining("\n"));

      assertThat(Resources.text("contract/operational-schema.sql")).isEqualTo(statements);
    }
  }

  private static DataSource firstMigrationOnly(PostgresUnderTest postgres) {
    DataSource database = postgres.newDatabase();
    Migrations.configuration(database).target("1").load().migrate();
    return database;
  }
}
