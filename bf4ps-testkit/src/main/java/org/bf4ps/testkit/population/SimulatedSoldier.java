package org.bf4ps.testkit.population;

import java.time.Instant;

/**
 * A made-up soldier. Immutable; everything follows from the population's seed.
 *
 * @param number its place in the population, from 0
 * @param persona its identity
 * @param name its name, unless a test renames it
 * @param formerName an older name that BF4SW also knows, or null
 * @param account the Battlelog account it belongs to
 * @param draw chance of this soldier alone
 */
public record SimulatedSoldier(
    int number,
    SimulatedPersona persona,
    String name,
    String formerName,
    SimulatedAccount account,
    Draw draw) {

  /** Seconds this soldier has played in its life up to a time; never falls as time goes on. */
  public long playedSeconds(Instant at) {
    return Career.of(draw.at("career")).playedSeconds(at);
  }
}
