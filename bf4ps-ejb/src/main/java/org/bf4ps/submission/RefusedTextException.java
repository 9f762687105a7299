package org.bf4ps.submission;

/** A submitted text that names no soldier; its message is a sentence for the person. */
public class RefusedTextException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * Refuses a text.
   *
   * @param sentence what is wrong and what to paste instead
   */
  public RefusedTextException(String sentence) {
    super(sentence);
  }
}
