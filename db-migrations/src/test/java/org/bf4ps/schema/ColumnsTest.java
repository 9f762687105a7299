package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What single columns refuse, and which of them hold the detailed statistics. */
class ColumnsTest {

  private static final String NULL_REFUSED = "23502";
  private static final String GENERATED_ALWAYS = "428C9";

  static Stream<Arguments> columnsThatMustBeTold() throws SQLException {
    return columns("attnotnull AND attidentity = ''");
  }

  @ParameterizedTest
  @MethodSource("columnsThatMustBeTold")
  void nullIsRefusedWhereTheValueMustBeTold(String table, String column) throws SQLException {
    var verdict = Fixture.attempt(List.of(Fixture.insert(table, Map.of(column, "NULL"))));

    assertThat(verdict.sqlState()).isEqualTo(NULL_REFUSED);
    assertThat(verdict.column()).isEqualTo(column);
  }

  static Stream<Arguments> identityColumns() throws SQLException {
    return columns("attidentity <> ''");
  }

  @ParameterizedTest
  @MethodSource("identityColumns")
  void aKeyOfOursIsNeverTakenFromOutside(String table, String column) throws SQLException {
    var verdict = Fixture.attempt(List.of(Fixture.insert(table, Map.of(column, "99"))));

    assertThat(verdict.sqlState()).isEqualTo(GENERATED_ALWAYS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"detailed_stats_current", "detailed_stats_history"})
  void theDetailedColumnsAreTheFieldsThatTheWireContractKeeps(String table)
      throws IOException, SQLException {
    Optional<Path> contract = SharedFolder.file("battlelog/CONTRACT.md");
    if (contract.isPresent()) {
      List<String> kept =
          Pattern.compile("^\\| `(\\w+)` \\| yes \\|", Pattern.MULTILINE)
              .matcher(Files.readString(contract.get()))
              .results()
              .map(ColumnsTest::snakeCase)
              .toList();

      assertThat(kept).hasSize(49);
      assertThat(columns("NOT attnotnull AND name = '" + table + "'").map(it -> it.get()[1]))
          .containsExactlyInAnyOrderElementsOf(kept);
    }
  }

  private static String snakeCase(MatchResult field) {
    return field.group(1).replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
  }

  private static Stream<Arguments> columns(String condition) throws SQLException {
    String query =
        "SELECT name, attname FROM ours JOIN pg_attribute ON attrelid = ours.oid WHERE attnum > 0 AND "
            + condition;
    return Catalogue.rows(Fixture.database(), query).stream()
        .map(row -> Arguments.of(row.toArray()));
  }
}
