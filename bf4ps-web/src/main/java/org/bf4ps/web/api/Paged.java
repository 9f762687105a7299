package org.bf4ps.web.api;

/** A page of an answer that goes on. */
interface Paged {
  /**
   * The cursor of the next page.
   *
   * @return letters of which none needs escaping, or null on the last page
   */
  String next();
}
