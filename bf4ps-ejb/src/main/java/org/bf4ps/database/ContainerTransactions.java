package org.bf4ps.database;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;
import org.bf4ps.database.RequiredTransaction.Ended;
import org.jdbi.v3.core.Handle;

/**
 * Transactions of the server: JTA on the one pool that JPA and Jakarta Batch use too (DESIGN §3).
 */
@ApplicationScoped
public class ContainerTransactions implements Transactions {
  @EJB private RequiredTransaction transaction;

  @Override
  public <T> T call(Function<Handle, T> work) {
    Ended<T> ended = transaction.run(work);
    if (ended.failure() != null) {
      throw ended.failure();
    }
    return ended.value();
  }
}
