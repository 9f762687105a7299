package org.bf4ps.operator;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What an account may do; each role may do what those before it may. */
public enum OperatorRole {
  /** May look at everything below {@code /admin}. */
  VIEWER,
  /** May act too. */
  OPERATOR;

  private final String label = name().toLowerCase(Locale.ROOT);

  /**
   * The spelling in the database, and the name of the role for the server.
   *
   * @return the name in lower case
   */
  public String label() {
    return label;
  }

  /**
   * Finds a role by its label.
   *
   * @param label any text, may be null
   * @return the role, or empty if there is none of that label
   */
  public static Optional<OperatorRole> ofLabel(String label) {
    return Arrays.stream(values()).filter(role -> role.label.equals(label)).findFirst();
  }

  /**
   * Tells whether this role may do what another may.
   *
   * @param needed the role that something needs
   * @return true for the same role and for a higher one
   */
  public boolean covers(OperatorRole needed) {
    return compareTo(needed) >= 0;
  }
}
