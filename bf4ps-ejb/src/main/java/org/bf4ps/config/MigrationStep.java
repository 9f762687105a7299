package org.bf4ps.config;

import java.util.Locale;

/** When the schema is brought up to date. */
public enum MigrationStep {
  /** By each node at its start; one works while the others wait for its lock. */
  START,
  /** By the operator with {@code ./bf4ps migrate}; a node whose schema is behind does not start. */
  SEPARATE;

  static MigrationStep parse(String text) {
    return valueOf(text.strip().toUpperCase(Locale.ROOT));
  }
}
