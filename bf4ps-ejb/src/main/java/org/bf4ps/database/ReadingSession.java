package org.bf4ps.database;

import java.sql.SQLException;
import java.util.Properties;
import org.eclipse.persistence.sessions.Connector;
import org.eclipse.persistence.sessions.DatabaseLogin;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/**
 * Lets JPA bear a database that is away, as native SQL does.
 *
 * <p>A query that finds no connection fails at once. By itself the provider would try three times
 * more and wait five seconds before the last two, and a few visitors would hold all threads of the
 * site; no property says otherwise. And the server makes the provider connect while it deploys,
 * which waits like the rest of the start.
 */
public class ReadingSession implements SessionCustomizer {
  @Override
  public void customize(Session session) {
    DatabaseLogin login = session.getLogin();
    login.setQueryRetryAttemptCount(0);
    FirstContact.work(() -> connect(login.getConnector(), session));
  }

  private static void connect(Connector connector, Session session) {
    try {
      connector.connect(new Properties(), session).close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
