package org.bf4ps.database;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Transactions of the server: JTA on the one pool that JPA and Jakarta Batch use too (DESIGN §3).
 */
@ApplicationScoped
public class ContainerTransactions implements Transactions {
  @Resource(lookup = "jdbc/bf4ps")
  private DataSource dataSource;

  private Jdbi jdbi;

  @PostConstruct
  void open() {
    jdbi = Jdbi.create(dataSource);
  }

  @Override
  @Transactional
  public <T> T call(Function<Handle, T> work) {
    return jdbi.withHandle(work::apply);
  }
}
