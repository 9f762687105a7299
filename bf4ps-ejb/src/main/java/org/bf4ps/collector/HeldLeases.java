package org.bf4ps.collector;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The leases that a node's collectors hold at this moment. */
final class HeldLeases {
  private final Set<HeldLease> held = ConcurrentHashMap.newKeySet();

  void add(HeldLease lease) {
    held.add(lease);
  }

  void remove(HeldLease lease) {
    held.remove(lease);
  }

  List<HeldLease> all() {
    return List.copyOf(held);
  }

  /** Applies the answer of a renewal to the leases that were asked for. */
  static void settle(List<HeldLease> asked, Set<UUID> granted, long began) {
    for (HeldLease lease : asked) {
      if (granted.contains(lease.claim().leaseToken())) {
        lease.renewed(began);
      } else {
        lease.lost();
      }
    }
  }
}
