package org.bf4ps.web.console.rows;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import org.bf4ps.overview.DatabaseRows;
import org.bf4ps.overview.MeasuresReader;
import org.bf4ps.web.console.ConsolePage;

/** Who holds snapshots, how the tables stand, and what made the schema. */
@Named
@RequestScoped
public class DatabasePage implements ConsolePage {
  @Inject private MeasuresReader reader;

  private DatabaseRows rows;

  @Override
  public String path() {
    return "database";
  }

  @Override
  public String title() {
    return "Database";
  }

  @Override
  public int place() {
    return 66;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    rows = reader.database();
    return true;
  }

  /**
   * What was read.
   *
   * @return never null
   */
  public DatabaseRows getRows() {
    return rows;
  }

  /**
   * When.
   *
   * @return the moment, by the database's clock
   */
  public Instant getNow() {
    return rows.at();
  }
}
