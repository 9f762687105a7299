package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Everything in the schema says what it means, in the database and in the documentation. */
class DescriptionsTest {

  private static final Path DOCS = Path.of("..", "docs");

  /** Tables with their columns, the table itself first; then what the database says of them. */
  private static final String DESCRIPTIONS =
      """
      SELECT c.relname, coalesce(a.attname, ''), coalesce(format_type(a.atttypid, a.atttypmod), ''),
             coalesce(d.description, '')
      FROM pg_class c
      CROSS JOIN LATERAL (
          SELECT 0 AS attnum, NULL::name AS attname, NULL::oid AS atttypid, NULL::int AS atttypmod
          UNION ALL
          SELECT attnum, attname, atttypid, atttypmod FROM pg_attribute
          WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) a
      LEFT JOIN pg_description d
        ON d.objoid = c.oid AND d.classoid = 'pg_class'::regclass AND d.objsubid = a.attnum
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        AND c.relname <> 'flyway_schema_history'
      ORDER BY c.relname, a.attnum
      """;

  private static List<List<String>> descriptions;

  @BeforeAll
  static void migrate() throws SQLException {
    var database = TestPostgres.shared().newDatabase();
    Migrations.migrate(database);
    try (Connection connection = database.getConnection()) {
      descriptions = Sql.rows(connection, DESCRIPTIONS);
    }
  }

  @Test
  void everyTableAndColumnSaysWhatItMeans() {
    assertThat(descriptions)
        .hasSizeGreaterThan(200)
        .allSatisfy(row -> assertThat(row.get(3)).as("%s", row).hasSizeGreaterThan(10));
  }

  @Test
  void theSchemaPageHasASectionForEachTableAndForNoOther() throws Exception {
    List<String> sections =
        Pattern.compile("^### `(\\w+)`$", Pattern.MULTILINE)
            .matcher(Files.readString(DOCS.resolve("schema.md")))
            .results()
            .map(match -> match.group(1))
            .toList();

    assertThat(sections)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(
            descriptions.stream().map(List::getFirst).distinct().toList());
  }

  /** Run with {@code -Dbf4ps.docs.write=true} to write the page anew after a migration. */
  @Test
  void thePageOfColumnsIsTheOneThatTheDescriptionsGive() throws Exception {
    Path page = DOCS.resolve("schema-columns.md");
    if (Boolean.getBoolean("bf4ps.docs.write")) {
      Files.writeString(page, pageOfColumns());
    }

    assertThat(page).hasContent(pageOfColumns());
  }

  private static String pageOfColumns() {
    StringBuilder page =
        new StringBuilder(
            """
            # Columns of the schema

            Made from the descriptions in the database; do not edit. After a new migration write it anew:
            `mvn -pl db-migrations -am test -Dtest=DescriptionsTest -Dsurefire.failIfNoSpecifiedTests=false -Dbf4ps.docs.write=true`
            """);
    for (List<String> row : descriptions) {
      if (row.get(1).isEmpty()) {
        page.append("\n## `%s`\n\n%s\n\n".formatted(row.get(0), row.get(3)));
        page.append("| column | type | meaning |\n|---|---|---|\n");
      } else {
        page.append("| `%s` | %s | %s |\n".formatted(row.get(1), row.get(2), row.get(3)));
      }
    }
    return page.toString();
  }
}
