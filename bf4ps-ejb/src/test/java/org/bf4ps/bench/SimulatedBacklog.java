package org.bf4ps.bench;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.PriorityQueue;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.ActivityWindows;
import org.bf4ps.schedule.PriorityClass;

/**
 * The durable backlog in memory: what is due, by class and resource, longest due first, as the
 * feeder's SQL finds it.
 */
final class SimulatedBacklog {
  /** Who a resource belongs to. */
  enum Crowd {
    /** Last seen long ago. */
    OLD,
    /** Plays all the time. */
    PLAYING,
    /** Seen once, for the first time. */
    NEW
  }

  /**
   * A resource of a soldier.
   *
   * @param crowd the soldier's sort
   * @param resource the resource
   * @param lastSeen when the soldier was last seen; of one who plays, it is always now
   * @param dueAt since when it is due
   * @param first whether it was never collected
   */
  record Item(Crowd crowd, Resource resource, Instant lastSeen, Instant dueAt, boolean first) {}

  private final ActivityWindows windows;
  private final Map<PriorityClass, Map<Resource, Deque<Item>>> due =
      new EnumMap<>(PriorityClass.class);
  private final Map<Resource, Deque<Item>> newcomers = queues();
  private final PriorityQueue<Item> resting =
      new PriorityQueue<>(Comparator.comparing(Item::dueAt));

  SimulatedBacklog(ActivityWindows windows) {
    this.windows = windows;
    for (PriorityClass each : PriorityClass.values()) {
      due.put(each, queues());
    }
  }

  private static Map<Resource, Deque<Item>> queues() {
    Map<Resource, Deque<Item>> queues = new EnumMap<>(Resource.class);
    for (Resource each : Resource.values()) {
      queues.put(each, new ArrayDeque<>());
    }
    return queues;
  }

  void add(Item item) {
    resting.add(item);
  }

  /** Lets time pass: what rested becomes due, and newcomers that were not served become recent. */
  void passTo(Instant now) {
    while (!resting.isEmpty() && !resting.peek().dueAt().isAfter(now)) {
      Item item = resting.poll();
      PriorityClass priorityClass = classOf(item, now);
      boolean newcomer = item.crowd() == Crowd.NEW && priorityClass == PriorityClass.ACTIVE;
      (newcomer ? newcomers : due.get(priorityClass)).get(item.resource()).add(item);
    }
    newcomers.forEach(
        (resource, queue) -> {
          while (!queue.isEmpty() && classOf(queue.peek(), now) != PriorityClass.ACTIVE) {
            Item item = queue.poll();
            due.get(classOf(item, now)).get(resource).add(item);
          }
        });
  }

  private PriorityClass classOf(Item item, Instant now) {
    Instant lastSeen = item.crowd() == Crowd.PLAYING ? now : item.lastSeen();
    return PriorityClass.of(lastSeen, now, windows.active(), windows.recent());
  }

  /** How many are due. */
  int count(PriorityClass priorityClass, Resource resource) {
    int count = due.get(priorityClass).get(resource).size();
    return priorityClass == PriorityClass.ACTIVE ? count + newcomers.get(resource).size() : count;
  }

  /** Takes the one that is longest due; there must be one. */
  Item take(PriorityClass priorityClass, Resource resource) {
    Deque<Item> queue = due.get(priorityClass).get(resource);
    Deque<Item> others = newcomers.get(resource);
    boolean othersFirst =
        priorityClass == PriorityClass.ACTIVE
            && !others.isEmpty()
            && (queue.isEmpty() || others.peek().dueAt().isBefore(queue.peek().dueAt()));
    return (othersFirst ? others : queue).remove();
  }
}
