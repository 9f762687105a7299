package org.bf4ps.testkit.plan;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Watches one connection: {@code auto_explain} tells the plan of each statement of the program as
 * it was carried out, parameters, prepared statements and all. The account must be a superuser's.
 */
public final class PlanWatch {
  private static final List<String> SET_UP =
      List.of(
          "LOAD 'auto_explain'",
          "SET auto_explain.log_min_duration = 0",
          "SET auto_explain.log_analyze = on",
          "SET auto_explain.log_buffers = on",
          "SET auto_explain.log_timing = off",
          "SET auto_explain.log_format = json",
          "SET client_min_messages = log");

  private final List<ObservedPlan> plans = new ArrayList<>();

  /**
   * Begins to watch a connection.
   *
   * @param connection the connection
   * @return the watch
   * @throws SQLException if the server has no {@code auto_explain} or the account may not load it
   */
  public static PlanWatch on(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : SET_UP) {
        statement.execute(sql);
      }
    }
    return new PlanWatch();
  }

  /**
   * Takes the plans out of what a statement of the connection was told. A plan may arrive with the
   * statement after its own.
   *
   * @param warning a statement's warnings, or null
   */
  public void read(SQLWarning warning) {
    for (SQLWarning each = warning; each != null; each = each.getNextWarning()) {
      int json = each.getMessage().indexOf("plan:");
      if (json >= 0) {
        plans.add(ObservedPlan.parse(each.getMessage().substring(json + "plan:".length())));
      }
    }
  }

  /**
   * The plans since the last call that read a table.
   *
   * @return the plans in their order
   */
  public List<ObservedPlan> take() {
    List<ObservedPlan> taken =
        plans.stream()
            .filter(plan -> plan.nodes().stream().anyMatch(node -> node.relation() != null))
            .toList();
    plans.clear();
    return taken;
  }
}
