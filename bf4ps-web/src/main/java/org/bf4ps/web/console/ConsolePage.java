package org.bf4ps.web.console;

import jakarta.servlet.http.HttpServletRequest;

/**
 * A page of the console. A bean of this type, {@code @Named @RequestScoped}, is all that the
 * navigation and the routes need; the template is {@code WEB-INF/admin/{path}.xhtml} unless {@link
 * #template} says otherwise. Each request makes all of these beans to ask their paths, so data are
 * read in {@link #load} alone.
 */
public interface ConsolePage {
  /**
   * Its first segment below {@code /admin}.
   *
   * @return lower-case letters and hyphens
   */
  String path();

  /**
   * Its name in the navigation.
   *
   * @return one or two words
   */
  String title();

  /**
   * Its place in the navigation, from left to right.
   *
   * @return overview 10, queue 20, soldiers 25, coverage 27, batch 30, collectors 40, egresses 50,
   *     events 60, laws 63, database 66, settings 70, planner 80; the frame's own pages begin at 90
   */
  int place();

  /**
   * Reads what is to be shown.
   *
   * @param request the request; {@link HttpServletRequest#getPathInfo} tells further segments
   * @return false if there is no such page, which is answered by 404
   */
  boolean load(HttpServletRequest request);

  /**
   * The template that shows what was read; asked after {@link #load}.
   *
   * @return its name below {@code WEB-INF/admin} without the ending, {@link #path} unless a page
   *     has several
   */
  default String template() {
    return path();
  }

  /**
   * Why the question of the address makes no sense; asked after {@link #load}. The page is shown
   * with what was asked, the sentence above it, and answered by 400.
   *
   * @return a sentence, or null if all is well
   */
  default String refusal() {
    return null;
  }
}
