package org.bf4ps.database;

import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Transactions without a server, on any data source: for tests, benchmarks and operators' commands.
 */
public final class LocalTransactions implements Transactions {
  private final Jdbi jdbi;

  /**
   * Opens the door on a data source.
   *
   * @param dataSource a source of connections to a migrated database
   */
  public LocalTransactions(DataSource dataSource) {
    this.jdbi = Jdbi.create(dataSource);
  }

  @Override
  public <T> T call(Function<Handle, T> work) {
    return jdbi.inTransaction(work::apply);
  }
}
