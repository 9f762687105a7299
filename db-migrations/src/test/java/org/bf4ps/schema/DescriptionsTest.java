package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Everything in the schema says what it means, in the database and in the documentation. */
class DescriptionsTest {

  private static final Path DOCS = Path.of("..", "docs");

  /** Each table with its description, then its columns in order with theirs. */
  private static final String DESCRIPTIONS =
      """
      SELECT name, coalesce(attname, ''), coalesce(format_type(atttypid, atttypmod), ''),
             coalesce(description, '')
      FROM ours
      CROSS JOIN LATERAL (
          SELECT 0 AS attnum, NULL::name AS attname, NULL::oid AS atttypid, NULL::int AS atttypmod
          UNION ALL
          SELECT attnum, attname, atttypid, atttypmod FROM pg_attribute
          WHERE attrelid = ours.oid AND attnum > 0 AND NOT attisdropped) a
      LEFT JOIN pg_description
        ON objoid = ours.oid AND classoid = 'pg_class'::regclass AND objsubid = attnum
      ORDER BY name, attnum
      """;

  private static List<List<String>> descriptions;

  @BeforeAll
  static void ask() throws SQLException {
    descriptions = Catalogue.rows(Fixture.database(), DESCRIPTIONS);
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
