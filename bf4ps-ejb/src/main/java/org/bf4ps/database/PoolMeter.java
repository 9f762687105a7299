package org.bf4ps.database;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.bf4ps.figures.Figure;
import org.bf4ps.figures.NodeFigures;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * Lends the pool's connections to native SQL and measures how many are out and how long one is
 * waited for. The server's own statistics of the pool are reached by its administration alone.
 */
@ApplicationScoped
public class PoolMeter implements ConnectionFactory {
  @Resource(lookup = "jdbc/bf4ps")
  private DataSource dataSource;

  @Inject private NodeFigures figures;

  /** As in the server's pre-boot commands. */
  @Inject
  @ConfigProperty(name = "bf4ps.db.pool.max", defaultValue = "24")
  private int limit;

  private final AtomicInteger inUse = new AtomicInteger();

  @PostConstruct
  void show() {
    figures.show(Figure.POOL_IN_USE, inUse::get);
    figures.show(Figure.POOL_LIMIT, () -> limit);
  }

  @Override
  public Connection openConnection() throws SQLException {
    long began = System.nanoTime();
    Connection connection;
    try {
      connection = dataSource.getConnection();
    } finally {
      figures.time(Figure.POOL_WAIT, Duration.ofNanos(System.nanoTime() - began));
    }
    inUse.incrementAndGet();
    return connection;
  }

  @Override
  public void closeConnection(Connection connection) throws SQLException {
    inUse.decrementAndGet();
    connection.close();
  }
}
