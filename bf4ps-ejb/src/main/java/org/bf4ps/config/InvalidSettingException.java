package org.bf4ps.config;

/** A setting has a value that its range does not allow; the node must not start (DESIGN §5). */
public class InvalidSettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Tells the key and what it takes. Neither the value nor the parser's own exception goes along:
   * both may hold a secret.
   *
   * @param key the setting's key
   * @param unit what the setting takes, in words
   */
  public InvalidSettingException(String key, String unit) {
    super("The setting " + key + " is invalid: it takes " + unit);
  }
}
