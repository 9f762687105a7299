package org.bf4ps.web.api;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** An answer that can also be had as CSV. */
interface Tabular {
  /** The media type of the table form. */
  String CSV = "text/csv";

  /** How to get the table form, for descriptions. */
  String HOW = "Ask for text/csv, or append .csv to the path, for a table.";

  /**
   * The names of the columns.
   *
   * @return in the order of each row's values
   */
  List<String> columns();

  /**
   * The rows.
   *
   * @return values in the order of the columns; null where there is none
   */
  List<List<Object>> rows();

  /**
   * One row; {@link List#of} would refuse what is not known.
   *
   * @param values in the order of the columns; null where there is none
   * @return the row
   */
  static List<Object> row(Object... values) {
    return Collections.unmodifiableList(Arrays.asList(values));
  }

  /**
   * One row, or the names of its columns, of two parts.
   *
   * @param first in the order of the columns; null where there is none
   * @param second what comes behind
   * @return the row
   */
  static <T> List<T> joined(Collection<? extends T> first, Collection<? extends T> second) {
    return Stream.<T>concat(first.stream(), second.stream()).toList();
  }
}
