package org.bf4ps.database;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Runs native SQL in a transaction. Work given here must be short and must never send a request to
 * anybody: no transaction is open across HTTP (DESIGN §1).
 */
public interface Transactions {
  /**
   * Runs the work in the caller's transaction, or in one of its own where there is none.
   *
   * @param work what to do; an exception that leaves it rolls the transaction back and goes on to
   *     the caller
   * @param <T> the result's type
   * @return what the work returned; may be null
   */
  <T> T call(Function<Handle, T> work);

  /**
   * As {@link #call(Function)}, for work without a result.
   *
   * @param work what to do
   */
  default void run(Consumer<Handle> work) {
    call(
        handle -> {
          work.accept(handle);
          return null;
        });
  }
}
