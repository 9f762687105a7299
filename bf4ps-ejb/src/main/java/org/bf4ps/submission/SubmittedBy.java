package org.bf4ps.submission;

/**
 * Who submits, as far as limits and the fair order need to know.
 *
 * @param key tells submitters apart, see {@link SubmitterKeys}; never an address in plain
 * @param program whether it is a program with an API key, whose limits are greater
 */
public record SubmittedBy(String key, boolean program) {
  /**
   * Somebody without a key.
   *
   * @param key tells visitors apart
   * @return a visitor
   */
  public static SubmittedBy visitor(String key) {
    return new SubmittedBy(key, false);
  }

  /**
   * A program with an API key.
   *
   * @param key tells programs apart
   * @return a program
   */
  public static SubmittedBy program(String key) {
    return new SubmittedBy(key, true);
  }

  /**
   * The spelling in the database.
   *
   * @return {@code visitor} or {@code program}
   */
  public String label() {
    return program ? "program" : "visitor";
  }
}
