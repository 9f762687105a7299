package org.bf4ps.web.pages;

import jakarta.faces.component.UIComponentBase;
import jakarta.faces.context.FacesContext;
import jakarta.faces.context.ResponseWriter;
import java.io.IOException;

/**
 * A component that writes itself. What stands on a page hundreds of times is such a component: as
 * expressions of a template those cells took most of the time of the whole page.
 */
abstract class WrittenComponent extends UIComponentBase {
  private final String type;

  WrittenComponent(String type) {
    this.type = type;
  }

  /** Writes the component. */
  abstract void write(ResponseWriter writer) throws IOException;

  /** What the template gave it, or null. */
  final Object given(String attribute) {
    return getAttributes().get(attribute);
  }

  @Override
  public final String getFamily() {
    return type;
  }

  /** There is no renderer: the component writes itself. */
  @Override
  public final String getRendererType() {
    return null;
  }

  @Override
  public final void encodeEnd(FacesContext context) throws IOException {
    write(context.getResponseWriter());
  }
}
