package org.bf4ps.bench;

/**
 * How much was done in what time.
 *
 * @param done how often
 * @param nanos the time that passed, in nanoseconds
 */
record Rate(long done, long nanos) {
  static final Rate NONE = new Rate(0, 0);

  Rate plus(Rate other) {
    return new Rate(done + other.done, nanos + other.nanos);
  }

  double perSecond() {
    return done * 1e9 / nanos;
  }
}
