package org.bf4ps.testkit.battlelog;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bf4ps.testkit.battlelog.answer.ProfileSheet;
import org.bf4ps.testkit.battlelog.answer.SoldierMoment;
import org.bf4ps.testkit.population.SimulatedAccount;
import org.bf4ps.testkit.population.SimulatedPersona;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.bf4ps.testkit.population.SoldierPopulation;

/** The soldiers as they are now: what the seed says, and the renames and resets since. */
final class SoldierLives {

  private final SoldierPopulation population;
  private final InstantSource clock;
  private final Map<SimulatedPersona, String> names = new ConcurrentHashMap<>();
  private final Map<SimulatedPersona, Long> secondsBeforeReset = new ConcurrentHashMap<>();

  SoldierLives(SoldierPopulation population, InstantSource clock) {
    this.population = population;
    this.clock = clock;
  }

  SoldierPopulation population() {
    return population;
  }

  SoldierMoment now(SimulatedSoldier soldier) {
    Instant at = clock.instant();
    long played =
        soldier.playedSeconds(at) - secondsBeforeReset.getOrDefault(soldier.persona(), 0L);
    return new SoldierMoment(soldier, name(soldier), Math.max(0, played), at);
  }

  ProfileSheet profile(SimulatedAccount account) {
    List<ProfileSheet.Owned> owned =
        population.soldiersOf(account).stream()
            .map(soldier -> new ProfileSheet.Owned(soldier.persona(), name(soldier)))
            .toList();
    return new ProfileSheet(account, owned);
  }

  void rename(SimulatedPersona persona, String name) {
    names.put(known(persona).persona(), name);
  }

  void resetStats(SimulatedPersona persona) {
    secondsBeforeReset.put(persona, known(persona).playedSeconds(clock.instant()));
  }

  private SimulatedSoldier known(SimulatedPersona persona) {
    return population
        .find(persona)
        .orElseThrow(() -> new IllegalArgumentException("Nobody is " + persona));
  }

  private String name(SimulatedSoldier soldier) {
    return names.getOrDefault(soldier.persona(), soldier.name());
  }
}
