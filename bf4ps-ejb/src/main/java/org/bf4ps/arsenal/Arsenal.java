package org.bf4ps.arsenal;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.List;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;

/** Reads a soldier's weapons and vehicles. */
@ApplicationScoped
public class Arsenal {
  @PersistenceContext(unitName = "bf4ps")
  private EntityManager entityManager;

  /**
   * A soldier's weapons, used or not, the one with most kills first.
   *
   * @param soldierId the soldier's key
   * @return the weapons; empty if they were never collected
   */
  @Transactional
  public List<WeaponStats.Weapon> weapons(long soldierId) {
    return entityManager
        .createNamedQuery(SoldierWeaponStats.OF_SOLDIER, WeaponStats.Weapon.class)
        .setParameter("soldier", soldierId)
        .getResultList();
  }

  /**
   * A soldier's vehicles, used or not, the one with most kills first.
   *
   * @param soldierId the soldier's key
   * @return the vehicles; empty if they were never collected
   */
  @Transactional
  public List<VehicleStats.Vehicle> vehicles(long soldierId) {
    return entityManager
        .createNamedQuery(SoldierVehicleStats.OF_SOLDIER, VehicleStats.Vehicle.class)
        .setParameter("soldier", soldierId)
        .getResultList();
  }
}
