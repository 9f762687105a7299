package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.schema.Fixture.Verdict.ACCEPTED;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tries to break each check and each foreign key. */
class ConstraintsTest {

  /** Constraint, table, and what makes the table's valid row break the constraint. */
  static Stream<Arguments> broken() {
    return Resources.lines("constraints/broken-rows.txt")
        .map(line -> Arguments.of((Object[]) line.split(" \\| ")));
  }

  static Stream<String> tables() {
    return Fixture.tables().stream();
  }

  @ParameterizedTest
  @MethodSource("tables")
  void theValidRowIsAccepted(String table) throws SQLException {
    assertThat(Fixture.attempt(List.of(Fixture.insert(table, Map.of())))).isEqualTo(ACCEPTED);
  }

  @Test
  void noTableIsLeftUntried() throws SQLException {
    assertThat(Catalogue.column(Fixture.database(), "SELECT name FROM ours"))
        .containsExactlyInAnyOrderElementsOf(Fixture.tables());
  }

  @ParameterizedTest
  @MethodSource("broken")
  void aRowThatBreaksAConstraintIsRefusedByIt(String constraint, String table, String change)
      throws SQLException {
    var verdict = Fixture.attempt(List.of(Fixture.insert(table, Fixture.values(change))));

    assertThat(verdict.constraint()).isEqualTo(constraint);
  }

  /** The shape of the lease implies the status and refuses first, so it has to step aside. */
  @Test
  void anUnknownStatusOfAJobIsRefusedAlsoWithoutTheShapeOfTheLease() throws SQLException {
    var verdict =
        Fixture.attempt(
            List.of(
                "ALTER TABLE collection_jobs DROP CONSTRAINT collection_jobs_lease_shape_check",
                Fixture.insert("collection_jobs", Map.of("status", "'succeeded'"))));

    assertThat(verdict.constraint()).isEqualTo("collection_jobs_status_check");
  }

  @Test
  void noCheckAndNoForeignKeyIsLeftUntried() throws SQLException {
    String checksAndForeignKeys =
        """
        SELECT conname FROM ours JOIN pg_constraint ON conrelid = ours.oid
        WHERE contype IN ('c', 'f') AND conname <> 'collection_jobs_status_check'
        """;

    assertThat(Catalogue.column(Fixture.database(), checksAndForeignKeys))
        .containsExactlyInAnyOrderElementsOf(
            broken().map(arguments -> (String) arguments.get()[0]).distinct().toList());
  }
}
