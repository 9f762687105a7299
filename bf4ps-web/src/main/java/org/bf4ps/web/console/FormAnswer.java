package org.bf4ps.web.console;

/** What follows a form. */
public sealed interface FormAnswer {
  /**
   * Goes on to a page, which says what was done; a reload repeats nothing.
   *
   * @param path the page's path below {@code /admin}, maybe with a query
   * @param actionId the key of the entry in the audit trail
   */
  record Done(String path, long actionId) implements FormAnswer {}

  /** Shows the form's page in the same answer, for what is to be seen once. */
  record Shown() implements FormAnswer {}
}
