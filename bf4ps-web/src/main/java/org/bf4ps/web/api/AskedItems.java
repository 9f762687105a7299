package org.bf4ps.web.api;

import jakarta.ws.rs.QueryParam;
import org.bf4ps.arsenal.ArsenalFilter;
import org.bf4ps.web.ArsenalKind;

/** The parameters that choose and sort weapons or vehicles. */
public class AskedItems {
  /** The only category, or null. */
  @QueryParam("category")
  private String category;

  /** Terms with commas between them, or null. */
  @QueryParam("q")
  private String text;

  /** Whether to leave out what was never used, or null. */
  @QueryParam("used")
  private String used;

  /** The column that decides the order, or null. */
  @QueryParam("sort")
  private String sort;

  /** Its direction, or null. */
  @QueryParam("order")
  private String order;

  ArsenalFilter filter(ArsenalKind kind) {
    return Asked.together(() -> kind.filter(category, text, used, sort, order));
  }
}
