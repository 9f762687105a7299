package org.bf4ps.web.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bf4ps.arsenal.ArsenalColumn;
import org.bf4ps.arsenal.ArsenalItem;
import org.bf4ps.web.ArsenalKind;

/** Weapons and vehicles as rows of CSV. */
final class ArsenalTable {
  private ArsenalTable() {}

  static List<String> columns(ArsenalKind kind) {
    List<String> columns = new ArrayList<>(List.of("guid", "textId"));
    kind.columns().stream().map(ArsenalColumn::label).forEach(columns::add);
    return columns;
  }

  static List<List<Object>> rows(ArsenalKind kind, List<ArsenalItem> items) {
    return items.stream().map(item -> row(kind, item)).toList();
  }

  private static List<Object> row(ArsenalKind kind, ArsenalItem item) {
    List<Object> row = new ArrayList<>(Arrays.asList(item.guid(), item.textId()));
    kind.columns().stream()
        .map(column -> column == ArsenalColumn.NAME ? item.title() : column.value(item))
        .forEach(row::add);
    return row;
  }
}
