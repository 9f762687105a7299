package org.bf4ps.bench;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.bench.SimulatedBacklog.Crowd;
import org.bf4ps.bench.SimulatedBacklog.Item;
import org.bf4ps.config.Cadences;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.config.WorkShares;
import org.bf4ps.schedule.ActivityWindows;
import org.bf4ps.schedule.ClaimOrder;
import org.bf4ps.schedule.ClassMix;
import org.bf4ps.schedule.Freshness;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.ResourceMix;
import org.bf4ps.schedule.SimulatedQueue;

/**
 * The policies at work under a virtual clock: the feeder's choice by class and resource, the claims
 * by their shares, and when a resource is due again, all by the product's own functions. What the
 * product does in SQL is done by the twins that tests hold it to.
 */
final class BootstrapSimulation {
  private static final List<PriorityClass> CLASSES =
      List.of(PriorityClass.ACTIVE, PriorityClass.RECENT, PriorityClass.BOOTSTRAP);
  private static final Instant START = Instant.parse("2026-12-01T00:00:00Z");
  private static final Instant LONG_AGO = START.minus(Duration.ofDays(1_000));
  private static final Duration ANSWER = Duration.ofMillis(300);

  private record Job(PriorityClass priorityClass, Item item, Instant latest) {}

  private final Duration pace;
  private final Duration feedInterval;
  private final int depth;
  private final int refill;
  private final ClaimOrder order;
  private final ClassMix classes;
  private final ResourceMix resources;
  private final Freshness freshness;
  private final SimulatedBacklog backlog;
  private final SimulatedQueue<Job> queue;
  private final Waits waits = new Waits();
  private long soldiers;
  private long neverAttempted;
  private long uncovered;

  /**
   * @param settings the node's settings
   * @param pace time between two requests of all egresses together
   */
  BootstrapSimulation(Settings settings, Duration pace) {
    this.pace = pace;
    this.feedInterval = settings.get(FeederTunables.FEEDER_INTERVAL);
    this.depth = settings.get(FeederTunables.FEEDER_DEPTH);
    this.refill = depth * settings.get(FeederTunables.FEEDER_REFILL_PERCENT) / 100;
    this.order = WorkShares.claims(settings);
    this.classes = WorkShares.classes(settings);
    this.resources = WorkShares.resources(settings);
    this.freshness = Cadences.of(settings);
    this.backlog =
        new SimulatedBacklog(
            new ActivityWindows(
                settings.get(Tunables.ACTIVE_WINDOW), settings.get(Tunables.RECENT_WINDOW)));
    this.queue = new SimulatedQueue<>(order);
  }

  /**
   * Runs until each resource of each soldier of the beginning was collected once.
   *
   * @param old soldiers who do not play
   * @param playing soldiers who play all the time
   * @param newcomerEvery time between two soldiers who are seen for the first time
   * @return the virtual time that it took
   */
  Duration cover(int old, int playing, Duration newcomerEvery) {
    join(Crowd.OLD, old, LONG_AGO, START);
    join(Crowd.PLAYING, playing, START, START);
    uncovered = 4L * (old + playing);
    Instant now = START;
    Instant nextFeed = START;
    Instant nextNewcomer = START.plus(newcomerEvery);
    while (uncovered > 0) {
      while (!nextNewcomer.isAfter(now)) {
        join(Crowd.NEW, 1, nextNewcomer, nextNewcomer);
        nextNewcomer = nextNewcomer.plus(newcomerEvery);
      }
      if (!nextFeed.isAfter(now)) {
        feed(now);
        nextFeed = now.plus(feedInterval);
      }
      now = now.plus(pace);
      Job job = queue.claim().orElse(null);
      if (job == null) {
        waits.idle();
      } else {
        collected(job, now);
      }
    }
    return Duration.between(START, now);
  }

  private void join(Crowd crowd, int count, Instant lastSeen, Instant dueAt) {
    for (int i = 0; i < count; i++) {
      for (Resource each : Resource.values()) {
        backlog.add(new Item(crowd, each, lastSeen, dueAt, true));
      }
    }
    soldiers += count;
    neverAttempted += count;
  }

  /** Fills the working set as the feeder plans it. */
  private void feed(Instant now) {
    Map<PriorityClass, Integer> live = new EnumMap<>(PriorityClass.class);
    CLASSES.forEach(each -> live.put(each, queue.waiting(each)));
    int free = depth - live.values().stream().mapToInt(Integer::intValue).sum();
    if (free < refill) {
      return;
    }
    backlog.passTo(now);
    Map<PriorityClass, Map<Resource, Integer>> due = new EnumMap<>(PriorityClass.class);
    Map<PriorityClass, Integer> dueByClass = new EnumMap<>(PriorityClass.class);
    for (PriorityClass each : CLASSES) {
      Map<Resource, Integer> counts = new EnumMap<>(Resource.class);
      for (Resource resource : Resource.values()) {
        counts.put(resource, Math.min(free, backlog.count(each, resource)));
      }
      due.put(each, counts);
      dueByClass.put(each, counts.values().stream().mapToInt(Integer::intValue).sum());
    }
    int coverage = ResourceMix.coverage(soldiers, neverAttempted);
    classes
        .split(depth, live, dueByClass)
        .forEach(
            (each, places) ->
                resources
                    .split(places, due.get(each), ResourceMix.coverageFor(each, coverage))
                    .forEach((resource, count) -> enqueue(each, resource, count, now)));
  }

  private void enqueue(PriorityClass priorityClass, Resource resource, int count, Instant now) {
    for (int i = 0; i < count; i++) {
      long turns = order.longestWait(priorityClass, queue.waiting(priorityClass));
      queue.add(
          priorityClass,
          new Job(
              priorityClass,
              backlog.take(priorityClass, resource),
              now.plus(pace.multipliedBy(turns))));
    }
  }

  private void collected(Job job, Instant now) {
    Item item = job.item();
    waits.claimed(
        job.priorityClass(), Duration.between(item.dueAt(), now), now.isAfter(job.latest()));
    if (item.first()) {
      neverAttempted -= item.resource() == Resource.DETAILED ? 1 : 0;
      uncovered -= item.crowd() == Crowd.NEW ? 0 : 1;
    }
    Instant answered = now.plus(ANSWER);
    Instant lastSeen = item.crowd() == Crowd.PLAYING ? answered : item.lastSeen();
    freshness
        .nextDue(item.resource(), now, answered, lastSeen)
        .ifPresent(
            dueAt ->
                backlog.add(
                    new Item(item.crowd(), item.resource(), item.lastSeen(), dueAt, false)));
  }

  /** What came of the claims. */
  Waits waits() {
    return waits;
  }
}
