package org.bf4ps.battlelog;

import java.util.Optional;

/**
 * A platform that BF4PS collects, with its spellings in the database, in Battlelog's URLs and
 * answers (CONTRACT §1, "Platform ints"). A persona id means nothing without its platform.
 */
public enum Platform {
  /** PC. */
  PC("pc", 1),
  /** PlayStation 4, also played on PlayStation 5. */
  PS4("ps4", 32),
  /** Xbox One and newer. */
  XBOXONE("xboxone", 64);

  private final String label;
  private final int battlelogInt;

  Platform(String label, int battlelogInt) {
    this.label = label;
    this.battlelogInt = battlelogInt;
  }

  /**
   * The spelling in the database, in paths of our site and in Battlelog's page URLs.
   *
   * @return {@code pc}, {@code ps4} or {@code xboxone}
   */
  public String label() {
    return label;
  }

  /**
   * The number in populate URLs and in the {@code platformInt} of their answers.
   *
   * @return 1, 32 or 64
   */
  public int battlelogInt() {
    return battlelogInt;
  }

  /**
   * Finds a platform by its label.
   *
   * @param label any text, may be null
   * @return the platform whose {@link #label()} is exactly that text, or empty
   */
  public static Optional<Platform> ofLabel(String label) {
    for (Platform platform : values()) {
      if (platform.label.equals(label)) {
        return Optional.of(platform);
      }
    }
    return Optional.empty();
  }

  /**
   * Finds a platform by Battlelog's number.
   *
   * @param battlelogInt any number
   * @return the platform, or empty for one that BF4PS does not collect (Xbox 360, PlayStation 3)
   */
  public static Optional<Platform> ofBattlelogInt(int battlelogInt) {
    for (Platform platform : values()) {
      if (platform.battlelogInt == battlelogInt) {
        return Optional.of(platform);
      }
    }
    return Optional.empty();
  }
}
