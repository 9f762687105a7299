package org.bf4ps.batch.feeder;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.BootstrapCoverage;
import org.bf4ps.schedule.ClassMix;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.ResourceMix;
import org.jdbi.v3.core.Handle;

/**
 * What a feed adds: how many of each class and resource.
 *
 * @param due where it finds them
 * @param steps the parts, in the order of {@link FeedPosition}; parts of 0 are absent
 */
record FeedPlan(DueWork due, List<Step> steps) {
  private static final List<PriorityClass> CLASSES =
      List.of(PriorityClass.ACTIVE, PriorityClass.RECENT, PriorityClass.BOOTSTRAP);

  /**
   * One part of a plan.
   *
   * @param priorityClass the class
   * @param resource the resource
   * @param count how many
   */
  record Step(PriorityClass priorityClass, Resource resource, int count) {}

  /** Makes a plan for the places that are free now. */
  static FeedPlan make(Handle handle, FeederSettings settings) {
    DueWork due = new DueWork(databaseNow(handle), settings.windows());
    Map<PriorityClass, Integer> live = WorkingSet.live(handle);
    int free = WorkingSet.free(handle, settings.depth());
    if (free == 0) {
      return new FeedPlan(due, List.of());
    }
    Map<PriorityClass, Map<Resource, Integer>> counts = new EnumMap<>(PriorityClass.class);
    for (PriorityClass each : CLASSES) {
      counts.put(each, countDue(handle, due, each, free));
    }
    return new FeedPlan(due, steps(settings, live, counts, BootstrapCoverage.percent(handle)));
  }

  private static Map<Resource, Integer> countDue(
      Handle handle, DueWork due, PriorityClass priorityClass, int free) {
    Map<Resource, Integer> counts = new EnumMap<>(Resource.class);
    for (Resource each : Resource.values()) {
      counts.put(each, due.count(handle, priorityClass, each, free));
    }
    return counts;
  }

  private static List<Step> steps(
      FeederSettings settings,
      Map<PriorityClass, Integer> live,
      Map<PriorityClass, Map<Resource, Integer>> counts,
      int coverage) {
    ClassMix classes = settings.classes();
    ResourceMix resources = settings.resources();
    Map<PriorityClass, Integer> dueByClass = new EnumMap<>(PriorityClass.class);
    counts.forEach(
        (each, byResource) ->
            dueByClass.put(each, byResource.values().stream().mapToInt(Integer::intValue).sum()));
    List<Step> steps = new ArrayList<>();
    classes
        .split(settings.depth(), live, dueByClass)
        .forEach(
            (each, places) ->
                resources
                    .split(places, counts.get(each), ResourceMix.coverageFor(each, coverage))
                    .forEach((resource, count) -> steps.add(new Step(each, resource, count))));
    return steps.stream().filter(step -> step.count() > 0).toList();
  }

  /** The present by the database's clock. */
  static Instant databaseNow(Handle handle) {
    return handle.createQuery("SELECT now()").mapTo(Instant.class).one();
  }
}
