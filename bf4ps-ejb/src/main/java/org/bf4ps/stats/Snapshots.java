package org.bf4ps.stats;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Optional;

/** Reads the overall numbers of now; {@link StatsHistory} reads those of before. */
@ApplicationScoped
public class Snapshots {
  @PersistenceContext(unitName = "bf4ps")
  private EntityManager entityManager;

  /**
   * The last good numbers.
   *
   * @param soldierId the soldier's key
   * @return the numbers, or empty if they were never collected
   */
  @Transactional
  public Optional<Snapshot> current(long soldierId) {
    return entityManager
        .createNamedQuery(DetailedStatsCurrent.OF_SOLDIER, DetailedStatsCurrent.class)
        .setParameter("soldier", soldierId)
        .getResultList()
        .stream()
        .findFirst()
        .map(DetailedStatsCurrent::snapshot);
  }
}
