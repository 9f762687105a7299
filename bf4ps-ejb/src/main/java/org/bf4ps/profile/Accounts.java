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
        .createNamedQuery(ProfileSoldier.OWNERS, Account.class)
        .setParameter("soldier", soldierId)
        .getResultList()
        .stream()
        .findFirst();
  }
}
