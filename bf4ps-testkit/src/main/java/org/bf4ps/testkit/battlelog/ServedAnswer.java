package org.bf4ps.testkit.battlelog;

import org.bf4ps.testkit.battlelog.answer.Answers;
import org.bf4ps.testkit.battlelog.answer.Body;
import org.bf4ps.testkit.battlelog.answer.DetailedSheet;
import org.bf4ps.testkit.battlelog.answer.ProfileSheet;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.battlelog.answer.SoldierMoment;
import org.bf4ps.testkit.battlelog.answer.VehicleSheet;
import org.bf4ps.testkit.battlelog.answer.WeaponSheet;

/**
 * A good answer that was served. It keeps the moment, from which the values and the very bytes
 * follow again, instead of half a megabyte.
 *
 * @param resource which resource
 * @param moment the soldier as it was
 * @param account the soldier's account as it was
 */
public record ServedAnswer(SimulatedResource resource, SoldierMoment moment, ProfileSheet account) {

  /** The detailed statistics of that moment. */
  public DetailedSheet detailed() {
    return DetailedSheet.of(moment);
  }

  /** The weapon statistics of that moment. */
  public WeaponSheet weapons() {
    return WeaponSheet.of(moment);
  }

  /** The vehicle statistics of that moment. */
  public VehicleSheet vehicles() {
    return VehicleSheet.of(moment);
  }

  /** The body as it was served, as JSON. */
  public Body body() {
    return switch (resource) {
      case DETAILED -> Answers.detailed(moment);
      case WEAPONS -> Answers.weapons(moment);
      case VEHICLES -> Answers.vehicles(moment);
      case PROFILE -> Answers.soldierPage(account, moment, true);
    };
  }
}
