package org.bf4ps.web.api;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** An answer that can also be had as CSV. */
interface Tabular {
  /** The media type of the table form. */
  String CSV = "text/csv";

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
}
