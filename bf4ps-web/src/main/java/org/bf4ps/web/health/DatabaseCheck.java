package org.bf4ps.web.health;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready: the database takes a connection and answers. */
@Readiness
@ApplicationScoped
public class DatabaseCheck implements HealthCheck {
  private static final int SECONDS = 3;

  @Resource(lookup = "jdbc/bf4ps")
  private DataSource dataSource;

  @Override
  public HealthCheckResponse call() {
    try (Connection connection = dataSource.getConnection()) {
      return HealthCheckResponse.named("database").status(connection.isValid(SECONDS)).build();
    } catch (SQLException e) {
      // Not the message: the driver may put the address or the account into it.
      return HealthCheckResponse.named("database")
          .down()
          .withData("fault", "no connection")
          .build();
    }
  }
}
