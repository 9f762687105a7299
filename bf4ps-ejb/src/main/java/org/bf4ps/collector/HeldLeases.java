package org.bf4ps.collector;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.bf4ps.queue.Claim;

/**
 * The leases of jobs that a node's collectors hold at this moment, for their renewal. A validation
 * is one request, which its lease outlasts unrenewed.
 */
final class HeldLeases {
  private final Set<HeldLease<Claim>> held = ConcurrentHashMap.newKeySet();

  void add(HeldLease<Claim> lease) {
    held.add(lease);
  }

  void remove(HeldLease<Claim> lease) {
    held.remove(lease);
  }

  List<HeldLease<Claim>> all() {
    return List.copyOf(held);
  }

  int size() {
    return held.size();
  }

  /** How many of them are over by their local deadline: nothing is sent on them. */
  int fenced() {
    return (int) held.stream().filter(lease -> !lease.holds()).count();
  }

  /**
   * Applies the answer of a renewal to the leases that were asked for.
   *
   * @param left how long those that were granted hold, by their tokens
   * @param began the ticker's value before the renewal was asked for
   * @param margin so much earlier nothing is sent on them any more
   */
  static void settle(
      List<HeldLease<Claim>> asked, Map<UUID, Duration> left, long began, Duration margin) {
    for (HeldLease<Claim> lease : asked) {
      Duration granted = left.get(lease.claim().leaseToken());
      if (granted == null) {
        lease.lost();
      } else {
        lease.renewed(began, granted, margin);
      }
    }
  }
}
