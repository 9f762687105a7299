package org.bf4ps.database;

import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/**
 * Lets a query of JPA that finds no connection fail at once, as native SQL does. By itself the
 * provider would try three times more and wait five seconds before the last two, and a few visitors
 * would hold all threads of the site while the database is away; no property says otherwise.
 */
public class OneAttempt implements SessionCustomizer {
  @Override
  public void customize(Session session) {
    session.getLogin().setQueryRetryAttemptCount(0);
  }
}
