package org.bf4ps.batch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.function.Supplier;

/**
 * Sets the caller's transaction aside. What the job operator writes must be committed before the
 * job's thread looks for it.
 */
@ApplicationScoped
class OutsideTransaction {
  @Transactional(Transactional.TxType.NOT_SUPPORTED)
  <T> T call(Supplier<T> work) {
    return work.get();
  }
}
