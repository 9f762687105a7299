package org.bf4ps.sheet;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import org.bf4ps.arsenal.Arsenal;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.profile.Accounts;
import org.bf4ps.soldier.ObservedName;
import org.bf4ps.soldier.Soldier;
import org.bf4ps.soldier.SoldierName;
import org.bf4ps.stats.Snapshots;

/** Gathers the sheet of a soldier. */
@ApplicationScoped
public class SoldierSheets {
  @PersistenceContext(unitName = "bf4ps")
  private EntityManager entityManager;

  @Inject private Snapshots snapshots;
  @Inject private Arsenal arsenal;
  @Inject private Accounts accounts;
  @Inject private FreshnessReader freshness;

  /**
   * The sheet of one soldier.
   *
   * @param persona the soldier's identity
   * @return its sheet, or empty if BF4PS does not know the soldier
   */
  @Transactional
  public Optional<SoldierSheet> find(Persona persona) {
    return entityManager
        .createQuery(
            "SELECT s FROM Soldier s WHERE s.personaId = :persona AND s.platform = :platform",
            Soldier.class)
        .setParameter("persona", persona.personaId())
        .setParameter("platform", persona.platform().label())
        .getResultStream()
        .findFirst()
        .map(this::sheet);
  }

  private SoldierSheet sheet(Soldier soldier) {
    return new SoldierSheet(
        soldier.persona(),
        soldier.currentName(),
        names(soldier.id()),
        soldier.firstSeenAt(),
        soldier.lastSeenAt(),
        snapshots.current(soldier.id()),
        arsenal.weapons(soldier.id()),
        arsenal.vehicles(soldier.id()),
        accounts.ofSoldier(soldier.id()),
        freshness.ofSoldier(soldier.id()));
  }

  private List<ObservedName> names(long soldierId) {
    return entityManager
        .createQuery(
            "SELECT n FROM SoldierName n WHERE n.soldierId = :soldier"
                + " ORDER BY n.lastSeenAt DESC, n.id DESC",
            SoldierName.class)
        .setParameter("soldier", soldierId)
        .getResultStream()
        .map(SoldierName::observed)
        .toList();
  }
}
