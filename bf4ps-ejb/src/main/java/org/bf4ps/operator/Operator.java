package org.bf4ps.operator;

import java.util.Objects;

/**
 * A person who has logged in.
 *
 * @param name the account's name as it was created
 * @param role what the person may do
 */
public record Operator(String name, OperatorRole role) {
  /** Checks that both are told. */
  public Operator {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(role, "role");
  }
}
