package org.bf4ps.web.oidc;

/** A login by the provider came to nothing. */
public final class RefusedLoginException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Refuses.
   *
   * @param sentence a sentence for the person, who may be anybody
   * @param cause what the log should tell beside it; may be null
   */
  public RefusedLoginException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
