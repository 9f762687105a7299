package org.bf4ps.profile;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Optional;

/** Reads the accounts behind soldiers. */
@ApplicationScoped
public class Accounts {
  @PersistenceContext(unitName = "bf4ps")
  private EntityManager entityManager;

  /**
   * The account that last was seen to own a soldier.
   *
   * @param soldierId the soldier's key
   * @return the account, or empty if none is known
   */
  @Transactional
  public Optional<Account> ofSoldier(long soldierId) {
    return entityManager
        .createQuery(
            "SELECT o FROM ProfileSoldier o JOIN FETCH o.profile WHERE o.soldierId = :soldier"
                + " ORDER BY o.lastSeenAt DESC, o.profile.id DESC",
            ProfileSoldier.class)
        .setParameter("soldier", soldierId)
        .setMaxResults(1)
        .getResultStream()
        .map(owned -> owned.profile().account())
        .findFirst();
  }
}
