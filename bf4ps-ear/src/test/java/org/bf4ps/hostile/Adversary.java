package org.bf4ps.hostile;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

/**
 * Strikes one kind of victim again and again: each hostility of the kind once, in random order,
 * then all anew. What it does follows from the seed alone, when it does it from the machine too.
 */
final class Adversary implements Callable<List<Strike>> {

  private final Hostility.Victim victim;
  private final Cluster cluster;
  private final Random random;
  private final Pauses pauses;

  Adversary(Hostility.Victim victim, Cluster cluster, long seed, Pauses pauses) {
    this.victim = victim;
    this.cluster = cluster;
    this.random = new Random(seed + victim.ordinal());
    this.pauses = pauses;
  }

  /** Strikes until the hostilities end, and tells what it did. */
  @Override
  public List<Strike> call() throws InterruptedException {
    List<Strike> strikes = new ArrayList<>();
    Deque<Hostility> left = new ArrayDeque<>();
    while (!pauses.ended()) {
      if (left.isEmpty()) {
        List<Hostility> all = new ArrayList<>(victim.hostilities());
        Collections.shuffle(all, random);
        left.addAll(all);
      }
      strikes.add(strike(left.poll()));
      pauses.rest(random, 1_000, 6_000);
    }
    return strikes;
  }

  private Strike strike(Hostility hostility) throws InterruptedException {
    Instant began = Instant.now();
    if (!victim.isNode()) {
      hostility.strike(cluster, null, random, pauses);
      return new Strike(hostility, null, began, Instant.now());
    }
    ClusterNode node = cluster.lockNode(random);
    try {
      hostility.strike(cluster, node, random, pauses);
    } finally {
      node.lock().unlock();
    }
    return new Strike(hostility, node.name(), began, Instant.now());
  }
}
