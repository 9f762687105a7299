package org.bf4ps.stats;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;

/** Reads overall numbers: those of now, and the history. */
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
    return Optional.ofNullable(entityManager.find(DetailedStatsCurrent.class, soldierId))
        .map(DetailedStatsCurrent::snapshot);
  }

  /**
   * The latest snapshots of the history, the newest first.
   *
   * @param soldierId the soldier's key
   * @param limit how many at most, positive
   * @return the snapshots; empty if there are none
   */
  @Transactional
  public List<Snapshot> latest(long soldierId, int limit) {
    return entityManager
        .createQuery(
            "SELECT h FROM DetailedStatsHistory h WHERE h.soldierId = :soldier"
                + " ORDER BY h.observedAt DESC, h.id DESC",
            DetailedStatsHistory.class)
        .setParameter("soldier", soldierId)
        .setMaxResults(limit)
        .getResultStream()
        .map(DetailedStatsHistory::snapshot)
        .toList();
  }
}
