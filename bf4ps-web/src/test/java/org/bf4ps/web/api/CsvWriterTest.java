package org.bf4ps.web.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CsvWriterTest {
  @Test
  void fields_are_quoted_where_they_must_and_null_is_empty() {
    assertThat(text(Arrays.asList("a,b", "say \"x\"", null, 1.5)))
        .isEqualTo("w,x,y,z\r\n\"a,b\",\"say \"\"x\"\"\",,1.5\r\n");
  }

  @Test
  void a_text_is_no_formula_and_a_negative_number_stays_a_number() {
    assertThat(text(List.of("=1+1", "-x", -5L, "@y"))).endsWith("\r\n'=1+1,'-x,-5,'@y\r\n");
  }

  @ParameterizedTest
  @MethodSource("tables")
  void what_is_not_known_is_an_empty_field_in_every_table(Class<?> type) {
    Tabular table = (Tabular) BlankRecords.of(type);

    assertThat(CsvWriter.text(table).lines()).hasSize(2);
    assertThat(table.rows().getFirst()).contains((Object) null);
  }

  static Stream<Class<?>> tables() {
    List<? extends Class<?>> tables =
        OpenApiTidy.ANSWERS.stream().filter(Tabular.class::isAssignableFrom).toList();
    assertThat(tables).hasSizeGreaterThanOrEqualTo(4);
    return tables.stream().map(each -> each);
  }

  private static String text(List<Object> row) {
    return CsvWriter.text(
        new Tabular() {
          @Override
          public List<String> columns() {
            return List.of("w", "x", "y", "z");
          }

          @Override
          public List<List<Object>> rows() {
            return List.of(row);
          }
        });
  }
}
