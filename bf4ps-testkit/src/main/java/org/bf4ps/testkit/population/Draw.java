package org.bf4ps.testkit.population;

/**
 * Repeatable chance: the same seed and keys always draw the same number, in any order and on any
 * thread. Immutable.
 *
 * @param state mixed seed and keys so far
 */
public record Draw(long state) {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Draws of one seed. */
  public static Draw ofSeed(long seed) {
    return new Draw(mix(seed + GOLDEN));
  }

  /** Draws of a part of this one, independent of its other parts. */
  public Draw at(long key) {
    return new Draw(mix(state ^ mix(key + GOLDEN)));
  }

  /** Draws of a named part of this one. */
  public Draw at(String key) {
    return at(((long) key.hashCode() << 8) + key.length());
  }

  /** A number of [0, 1). */
  public double fraction() {
    return (mix(state + GOLDEN) >>> 11) * 0x1.0p-53;
  }

  /** A number of [low, high). */
  public double between(double low, double high) {
    return low + fraction() * (high - low);
  }

  /**
   * A whole number of [0, bound).
   *
   * @param bound greater than zero
   */
  public int below(int bound) {
    return (int) (fraction() * bound);
  }

  /** Whether something of the given chance (0 to 1) happens. */
  public boolean chance(double probability) {
    return fraction() < probability;
  }

  /** The finaliser of SplitMix64. */
  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
