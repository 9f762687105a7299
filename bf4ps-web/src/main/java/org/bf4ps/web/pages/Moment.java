package org.bf4ps.web.pages;

import jakarta.faces.component.FacesComponent;
import jakarta.faces.context.ResponseWriter;
import java.io.IOException;
import java.time.Instant;

/**
 * A moment in UTC, or the words that stand for none; a script puts the reader's own time beside.
 */
@FacesComponent(value = Moment.TYPE, createTag = false)
public class Moment extends WrittenComponent {
  /** The component's type in {@code bf4ps.taglib.xml}. */
  static final String TYPE = "org.bf4ps.Moment";

  /** Moments are told to everybody alike; not the bean, whose every call goes through a proxy. */
  private static final Figures FIGURES = new Figures(NumberStyle.ENGLISH);

  /** Makes one for a template. */
  public Moment() {
    super(TYPE);
  }

  @Override
  void write(ResponseWriter writer) throws IOException {
    if (given("at") instanceof Instant at) {
      writer.startElement("time", null);
      writer.writeAttribute("datetime", FIGURES.iso(at), null);
      writer.writeText(FIGURES.moment(at), null);
      writer.endElement("time");
    } else {
      writer.startElement("span", null);
      writer.writeAttribute("class", "absent", null);
      if (given("absent") instanceof String words) {
        writer.writeText(words, null);
      }
      writer.endElement("span");
    }
  }
}
