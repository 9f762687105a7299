package org.bf4ps.database;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.EJBContext;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Work inside a container-managed transaction. It is an EJB because the server enlists a connection
 * in the transaction of the component that is being invoked: a transaction that an interceptor of
 * another bean begins on a managed thread or inside a timer is not seen there, and every statement
 * would commit by itself (ADR 0002).
 */
@Stateless
public class RequiredTransaction {
  @Inject private PoolMeter pool;

  @Resource private EJBContext context;

  private Jdbi jdbi;

  @PostConstruct
  void open() {
    jdbi = Jdbi.create(pool);
  }

  /**
   * Runs the work in the caller's transaction, or in one of its own where there is none.
   *
   * @param work what to do
   * @param <T> the result's type
   * @return how it ended; a failure has marked the transaction for rollback. It is handed over, not
   *     thrown: the container would wrap and log each one, and a stale lease is an everyday outcome
   */
  @TransactionAttribute(TransactionAttributeType.REQUIRED)
  public <T> Ended<T> run(Function<Handle, T> work) {
    try {
      return new Ended<>(jdbi.withHandle(work::apply), null);
    } catch (RuntimeException e) {
      context.setRollbackOnly();
      return new Ended<>(null, e);
    }
  }

  /**
   * How work ended.
   *
   * @param value what it returned, or null
   * @param failure what it threw, or null
   * @param <T> the result's type
   */
  public record Ended<T>(T value, RuntimeException failure) {}
}
