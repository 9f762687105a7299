package org.bf4ps.schedule;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The queue of background work as {@link ClaimOrder} describes it, in memory: tests run it under a
 * clock of their own, and hold the database to it.
 *
 * @param <J> what stands for a job
 */
public final class SimulatedQueue<J> {
  private final ClaimOrder order;
  private final Map<PriorityClass, Deque<J>> waiting = new EnumMap<>(PriorityClass.class);
  private long turn;

  public SimulatedQueue(ClaimOrder order) {
    this.order = order;
    for (PriorityClass each : PriorityClass.values()) {
      waiting.put(each, new ArrayDeque<>());
    }
  }

  public void add(PriorityClass priorityClass, J job) {
    waiting.get(priorityClass).addLast(job);
  }

  public int waiting(PriorityClass priorityClass) {
    return waiting.get(priorityClass).size();
  }

  /** One turn. */
  public Optional<J> claim() {
    PriorityClass first = order.rota().get((int) (turn++ % order.rota().size()));
    J job = waiting.get(first).pollFirst();
    for (PriorityClass each : PriorityClass.values()) {
      job = job == null ? waiting.get(each).pollFirst() : job;
    }
    return Optional.ofNullable(job);
  }
}
