package org.bf4ps.web;

/** One of several parameters that are read together has a value that it cannot have. */
public final class WrongParameterException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String parameter;

  /**
   * Names what is wrong.
   *
   * @param parameter the parameter's name in the query or the path, not null
   * @param sentence what it must be, for people
   * @param cause what found it wrong, or null
   */
  public WrongParameterException(String parameter, String sentence, Exception cause) {
    super(sentence, cause);
    this.parameter = parameter;
  }

  /**
   * Which parameter is wrong.
   *
   * @return its name, never null
   */
  public String parameter() {
    return parameter;
  }
}
