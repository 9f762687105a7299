package org.bf4ps.config;

/** A setting has a value that its range does not allow; the node must not start (DESIGN §5). */
public class InvalidSettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Tells the key and what it takes, never the value: it may be a secret.
   *
   * @param key the setting's key
   * @param unit what the setting takes, in words
   * @param cause why the value was refused
   */
  public InvalidSettingException(String key, String unit, Throwable cause) {
    super(
        "The setting " + key + " is invalid (" + cause.getMessage() + "): it takes " + unit, cause);
  }
}
