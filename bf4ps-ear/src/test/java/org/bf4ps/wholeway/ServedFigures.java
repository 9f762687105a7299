package org.bf4ps.wholeway;

import java.util.SequencedMap;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.ServedAnswer;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.battlelog.answer.VehicleSheet;
import org.bf4ps.testkit.battlelog.answer.WeaponSheet;
import org.bf4ps.testkit.population.SimulatedAccount;
import org.bf4ps.testkit.population.SimulatedPersona;

/** What the simulator last served of a soldier, for comparison with pages and API. */
final class ServedFigures {

  private final BattlelogSimulator simulator;
  private final SimulatedPersona persona;

  ServedFigures(BattlelogSimulator simulator, SimulatedPersona persona) {
    this.simulator = simulator;
    this.persona = persona;
  }

  SequencedMap<String, Object> detailed() {
    return answer(SimulatedResource.DETAILED).detailed().generalStats();
  }

  WeaponSheet weapons() {
    return answer(SimulatedResource.WEAPONS).weapons();
  }

  VehicleSheet vehicles() {
    return answer(SimulatedResource.VEHICLES).vehicles();
  }

  SimulatedAccount account() {
    return answer(SimulatedResource.PROFILE).account().account();
  }

  private ServedAnswer answer(SimulatedResource resource) {
    return simulator.served(resource, persona).orElseThrow();
  }
}
