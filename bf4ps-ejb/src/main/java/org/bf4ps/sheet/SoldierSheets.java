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
import org.bf4ps.leaderboard.Leaderboards;
import org.bf4ps.profile.Accounts;
import org.bf4ps.soldier.ObservedName;
import org.bf4ps.soldier.Soldier;
import org.bf4ps.soldier.SoldierName;
import org.bf4ps.stats.Snapshots;

/** Gathers the sheet of a soldier. */
@ApplicationScoped
public class SoldierSheets {
  private static final String TOLD_BY_PEOPLE_ONLY =
      """
      SELECT 1 FROM soldier_sources t
       WHERE t.soldier_id = ?1 AND t.source_type = 'manual'
         AND NOT EXISTS (SELECT FROM soldier_sources o
                          WHERE o.soldier_id = t.soldier_id AND o.source_type <> 'manual')
      """;

  @PersistenceContext(unitName = "bf4ps")
  private EntityManager entityManager;

  @Inject private Snapshots snapshots;
  @Inject private Arsenal arsenal;
  @Inject private Accounts accounts;
  @Inject private Leaderboards leaderboards;
  @Inject private FreshnessReader freshness;

  /**
   * The sheet of one soldier.
   *
   * @param persona the soldier's identity
   * @return its sheet, or empty if BF4PS does not know the soldier or it is hidden
   */
  @Transactional
  public Optional<SoldierSheet> find(Persona persona) {
    return entityManager
        .createNamedQuery(Soldier.SHOWN, Soldier.class)
        .setParameter("persona", persona.personaId())
        .setParameter("platform", persona.platform().label())
        .getResultList()
        .stream()
        .findFirst()
        .map(this::sheet);
  }

  private SoldierSheet sheet(Soldier soldier) {
    boolean observed = isObserved(soldier.id());
    return new SoldierSheet(
        soldier.persona(),
        soldier.currentName(),
        names(soldier.id()),
        observed ? soldier.firstSeenAt() : null,
        observed ? soldier.lastSeenAt() : null,
        snapshots.current(soldier.id()),
        arsenal.weapons(soldier.id()),
        arsenal.vehicles(soldier.id()),
        accounts.ofSoldier(soldier.id()),
        leaderboards.places(soldier.id()),
        freshness.ofSoldier(soldier.id()));
  }

  /**
   * What stands in the row of a soldier that only people told of is when Battlelog confirmed it.
   */
  private boolean isObserved(long soldierId) {
    return entityManager
        .createNativeQuery(TOLD_BY_PEOPLE_ONLY)
        .setParameter(1, soldierId)
        .getResultList()
        .isEmpty();
  }

  private List<ObservedName> names(long soldierId) {
    return entityManager
        .createNamedQuery(SoldierName.OF_SOLDIER, ObservedName.class)
        .setParameter("soldier", soldierId)
        .getResultList();
  }
}
