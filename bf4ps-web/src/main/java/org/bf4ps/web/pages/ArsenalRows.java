package org.bf4ps.web.pages;

import jakarta.faces.component.FacesComponent;
import jakarta.faces.context.ResponseWriter;
import java.io.IOException;
import java.util.List;
import org.bf4ps.arsenal.ArsenalColumn;
import org.bf4ps.arsenal.ArsenalItem;

/** The rows of a soldier's weapons or vehicles: more than two hundred on a soldier's page. */
@FacesComponent(value = ArsenalRows.TYPE, createTag = false)
public class ArsenalRows extends WrittenComponent {
  /** The component's type in {@code bf4ps.taglib.xml}. */
  static final String TYPE = "org.bf4ps.ArsenalRows";

  /** Makes one for a template. */
  public ArsenalRows() {
    super(TYPE);
  }

  @Override
  void write(ResponseWriter writer) throws IOException {
    List<?> columns = (List<?>) given("columns");
    // Not the bean, whose every call goes through a proxy.
    Figures figures = new Figures((NumberStyle) given("style"));
    for (Object item : (List<?>) given("value")) {
      writer.write("<tr>");
      for (Object column : columns) {
        cell(writer, (ArsenalItem) item, (ArsenalColumn) column, figures);
      }
      writer.write("</tr>");
    }
  }

  private static void cell(
      ResponseWriter writer, ArsenalItem item, ArsenalColumn column, Figures figures)
      throws IOException {
    Object value = column.value(item);
    switch (column.kind()) {
      case TEXT -> text(writer, item, column);
      case COUNT -> number(writer, figures.count((Long) value));
      case RATIO -> number(writer, figures.ratio((Double) value));
      case PERCENT -> number(writer, figures.percent((Double) value));
      case SECONDS -> number(writer, figures.duration((Long) value));
    }
  }

  /** The words are Battlelog's, and any sign may stand in them. */
  private static void text(ResponseWriter writer, ArsenalItem item, ArsenalColumn column)
      throws IOException {
    boolean name = column == ArsenalColumn.NAME;
    writer.write(name ? "<th scope=\"row\">" : "<td class=\"text\">");
    writer.writeText(name ? item.title() : Wording.category(item.category()), null);
    writer.write(name ? "</th>" : "</td>");
  }

  /** Digits, what a language puts between them, units and dashes: nothing is to be escaped. */
  private static void number(ResponseWriter writer, String number) throws IOException {
    writer.write("<td>" + number + "</td>");
  }
}
