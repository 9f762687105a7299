package org.bf4ps.web.pages;

import jakarta.faces.component.FacesComponent;
import jakarta.faces.context.ResponseWriter;
import java.io.IOException;
import java.util.List;

/** The overall numbers, or what was gained of them, under the headings of their groups. */
@FacesComponent(value = FigureGroups.TYPE, createTag = false)
public class FigureGroups extends WrittenComponent {
  /** The component's type in {@code bf4ps.taglib.xml}. */
  static final String TYPE = "org.bf4ps.FigureGroups";

  /** Makes one for a template. */
  public FigureGroups() {
    super(TYPE);
  }

  @Override
  void write(ResponseWriter writer) throws IOException {
    writer.write("<div class=\"groups\">");
    for (Object group : (List<?>) given("value")) {
      group(writer, (FigureGroup) group);
    }
    writer.write("</div>");
  }

  private static void group(ResponseWriter writer, FigureGroup group) throws IOException {
    writer.write("<section class=\"group\"><h3>");
    writer.writeText(group.title(), null);
    writer.write("</h3><dl class=\"figures\">");
    for (FigureGroup.Figure figure : group.figures()) {
      writer.startElement("div", null);
      writer.writeAttribute("title", figure.meaning(), null);
      writer.write("<dt>");
      writer.writeText(figure.label(), null);
      writer.write("</dt><dd>");
      writer.writeText(figure.text(), null);
      writer.write("</dd></div>");
    }
    writer.write("</dl></section>");
  }
}
