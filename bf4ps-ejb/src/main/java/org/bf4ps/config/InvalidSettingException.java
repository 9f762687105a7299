package org.bf4ps.config;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A setting has a value that its range does not allow, or there is no such setting; the node must
 * not start (DESIGN §5).
 */
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
    this("The setting " + key + " is invalid: it takes " + unit);
  }

  private InvalidSettingException(String sentence) {
    super(sentence);
  }

  /**
   * Tells of several faults at once.
   *
   * @param faults at least one
   * @return the only one, or one with the sentences of all
   */
  static InvalidSettingException all(List<InvalidSettingException> faults) {
    return faults.size() == 1
        ? faults.getFirst()
        : new InvalidSettingException(
            faults.stream().map(Throwable::getMessage).collect(Collectors.joining("; ")));
  }

  /**
   * Tells that a setting does not exist, and which ones might be meant.
   *
   * @param name the name that nobody reads
   * @param likest names that look like it; may be empty
   * @return the exception
   */
  static InvalidSettingException unknown(String name, List<String> likest) {
    String meant = likest.isEmpty() ? "" : " Did you mean " + String.join(" or ", likest) + "?";
    return new InvalidSettingException("There is no setting " + name + "." + meant);
  }
}
