package org.bf4ps.collector;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/** Does what it is asked for and loses it at the commit, as often as it is told to. */
final class LostCommits implements Transactions {
  private final Transactions real;
  private final AtomicInteger left = new AtomicInteger();

  LostCommits(Transactions real) {
    this.real = real;
  }

  /** The next so many transactions are lost. */
  void lose(int number) {
    left.set(number);
  }

  int left() {
    return left.get();
  }

  @Override
  public <T> T call(Function<Handle, T> work) {
    return real.call(
        handle -> {
          T answer = work.apply(handle);
          if (left.getAndUpdate(number -> Math.max(0, number - 1)) > 0) {
            throw new IllegalStateException(new SQLException("read-only transaction", "25006"));
          }
          return answer;
        });
  }
}
