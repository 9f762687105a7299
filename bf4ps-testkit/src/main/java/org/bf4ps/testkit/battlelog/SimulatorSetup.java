package org.bf4ps.testkit.battlelog;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Objects;

/**
 * How a simulator runs. Immutable; the {@code with…} methods make changed copies.
 *
 * @param port port on loopback, 0 for a free one
 * @param careerClock the time up to which soldiers have played
 * @param wireFile file to which requests are appended as tab-separated lines, or null for none
 * @param faultSeed seed of the chance by which faults strike
 */
public record SimulatorSetup(int port, InstantSource careerClock, Path wireFile, long faultSeed) {

  /** Refuses a null clock. */
  public SimulatorSetup {
    Objects.requireNonNull(careerClock, "careerClock");
  }

  /** A free port, the system's clock, no file. */
  public static SimulatorSetup defaults() {
    return new SimulatorSetup(0, InstantSource.system(), null, 1);
  }

  /** On that port. */
  public SimulatorSetup withPort(int number) {
    return new SimulatorSetup(number, careerClock, wireFile, faultSeed);
  }

  /** By that clock. */
  public SimulatorSetup withCareerClock(InstantSource clock) {
    return new SimulatorSetup(port, clock, wireFile, faultSeed);
  }

  /** With that wire file. */
  public SimulatorSetup withWireFile(Path file) {
    return new SimulatorSetup(port, careerClock, file, faultSeed);
  }

  /** With faults by that seed. */
  public SimulatorSetup withFaultSeed(long seed) {
    return new SimulatorSetup(port, careerClock, wireFile, seed);
  }
}
