package org.bf4ps.database;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** The clock that leases, gates and tickets go by: those of the nodes may differ from it. */
public final class DatabaseClock {
  private DatabaseClock() {}

  /**
   * The present.
   *
   * @param handle a transaction; the clock goes on within it
   * @return the moment of the question, to a microsecond
   */
  public static Instant now(Handle handle) {
    return handle.createQuery("SELECT clock_timestamp()").mapTo(Instant.class).one();
  }
}
