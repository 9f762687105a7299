package org.bf4ps.testkit.population;

import java.util.Optional;

/** The platforms that soldiers play on, with their spellings and field shares (CONTRACT §0, §1). */
public enum SimulatedPlatform {
  /** PC. */
  PC("pc", 1, "PC", "cem_ea_id", 122_127),
  /** PlayStation 4 and 5. */
  PS4("ps4", 32, "PS4/5", "ps4", 31_565),
  /** Xbox One and newer. */
  XBOXONE("xboxone", 64, "XBox", "xbox", 34_672);

  private static final int TOTAL = 188_364;

  private final String label;
  private final int platformInt;
  private final String bf4swLabel;
  private final String namespace;
  private final int soldiers;

  SimulatedPlatform(
      String label, int platformInt, String bf4swLabel, String namespace, int soldiers) {
    this.label = label;
    this.platformInt = platformInt;
    this.bf4swLabel = bf4swLabel;
    this.namespace = namespace;
    this.soldiers = soldiers;
  }

  /** The spelling in Battlelog's page URLs, such as {@code xboxone}. */
  public String label() {
    return label;
  }

  /** The number in Battlelog's populate URLs and answers: 1, 32 or 64. */
  public int platformInt() {
    return platformInt;
  }

  /** The label in BF4SW's alias table, such as {@code PS4/5}. */
  public String bf4swLabel() {
    return bf4swLabel;
  }

  /** The namespace of a persona in Battlelog's JSON (CONTRACT §5.3). */
  public String namespace() {
    return namespace;
  }

  /** The platform of that number, or empty for one that nobody plays on here. */
  public static Optional<SimulatedPlatform> ofInt(int platformInt) {
    for (SimulatedPlatform platform : values()) {
      if (platform.platformInt == platformInt) {
        return Optional.of(platform);
      }
    }
    return Optional.empty();
  }

  /** The platform of that label, or empty. */
  public static Optional<SimulatedPlatform> ofLabel(String label) {
    for (SimulatedPlatform platform : values()) {
      if (platform.label.equals(label)) {
        return Optional.of(platform);
      }
    }
    return Optional.empty();
  }

  /** Draws a platform in the shares of the field. */
  static SimulatedPlatform drawn(Draw draw) {
    int ticket = draw.below(TOTAL);
    for (SimulatedPlatform platform : values()) {
      ticket -= platform.soldiers;
      if (ticket < 0) {
        return platform;
      }
    }
    throw new IllegalStateException("The shares do not add up to " + TOTAL);
  }
}
