package org.bf4ps.database;

import org.jdbi.v3.core.Handle;

/**
 * Plans that are made anew for the values at hand. PostgreSQL keeps the plan of a statement that is
 * used often, which is right for one row found by its key (ADR 0012). A statement about many rows,
 * or a range, needs a plan for how many there are now: one kept since a table was small would read
 * all of it.
 */
public final class CustomPlans {
  private CustomPlans() {}

  /**
   * Keeps the rest of a transaction from using plans that were kept.
   *
   * @param handle a transaction
   */
  public static void useIn(Handle handle) {
    handle.execute("SET LOCAL plan_cache_mode = force_custom_plan");
  }
}
