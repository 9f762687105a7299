package org.bf4ps.operator;

/** An account cannot be made or changed as asked; the message is a sentence for the person. */
public final class RefusedAccountException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RefusedAccountException(String sentence) {
    super(sentence);
  }
}
