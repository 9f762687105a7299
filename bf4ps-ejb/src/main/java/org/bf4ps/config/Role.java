package org.bf4ps.config;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** What a node does (DESIGN §2, Roles). */
public enum Role {
  /** Serves pages and the API. */
  WEB,
  /** Runs discovery, feeder, recovery and retention; any number of nodes may. */
  SCHEDULER,
  /** Runs collectors. */
  COLLECTOR;

  /**
   * Reads a list such as {@code web,scheduler}.
   *
   * @param text role names, separated by commas
   * @return the roles, at least one
   * @throws IllegalArgumentException for an unknown name or an empty list
   */
  static Set<Role> parse(String text) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    Arrays.stream(text.split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .forEach(name -> roles.add(valueOf(name.toUpperCase(Locale.ROOT))));
    if (roles.isEmpty()) {
      throw new IllegalArgumentException("no role");
    }
    return roles;
  }
}
