package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.Column;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.DetailedField;
import org.junit.jupiter.api.Test;

class DetailedColumnsTest {
  private static final Map<String, Field> BY_COLUMN =
      Arrays.stream(DetailedColumns.class.getDeclaredFields())
          .collect(Collectors.toMap(DetailedColumnsTest::column, Function.identity()));

  @Test
  void every_retained_field_has_its_column_and_no_other_column_is_mapped() {
    assertThat(BY_COLUMN.keySet())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(DetailedField.values()).map(DetailedField::column).toList());
  }

  @Test
  void every_column_comes_out_as_its_own_field() throws IllegalAccessException {
    DetailedStatsCurrent row = new DetailedStatsCurrent();
    for (DetailedField field : DetailedField.values()) {
      Field column = BY_COLUMN.get(field.column());
      column.setAccessible(true);
      column.set(row, number(field));
    }

    assertThat(row.toStats().values())
        .isEqualTo(
            Arrays.stream(DetailedField.values())
                .collect(Collectors.toMap(Function.identity(), DetailedColumnsTest::number)));
  }

  @Test
  void a_null_column_is_an_absent_field() {
    assertThat(new DetailedStatsCurrent().toStats().values()).isEmpty();
  }

  private static Number number(DetailedField field) {
    long different = field.ordinal() + 1L;
    return field.unit().isDecimal() ? (Number) (different + 0.5) : (Number) different;
  }

  private static String column(Field field) {
    Column column = field.getAnnotation(Column.class);
    return column == null ? field.getName() : column.name();
  }
}
