package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import org.bf4ps.sheet.SoldierSheet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The names of a soldier.
 *
 * @param soldier whom it is about
 * @param names all observed names, the latest observation first
 */
@JsonbPropertyOrder({"soldier", "names"})
@Schema(name = "Names")
public record NamesObject(SoldierReference soldier, List<NameObject> names) implements Tabular {
  static NamesObject of(SoldierSheet sheet) {
    return new NamesObject(
        SoldierReference.of(sheet.persona(), sheet.name()),
        sheet.names().stream().map(NameObject::of).toList());
  }

  @Override
  public List<String> columns() {
    return List.of("name", "firstSeenAt", "lastSeenAt");
  }

  @Override
  public List<List<Object>> rows() {
    return names.stream()
        .map(name -> Tabular.row(name.name(), name.firstSeenAt(), name.lastSeenAt()))
        .toList();
  }
}
