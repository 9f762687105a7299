package org.bf4ps.batch.feeder;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads the due work of a plan, page by page, and tells how far it is. Not thread safe. */
final class Feed {
  private final FeedPlan plan;
  private final int pageSize;
  private final Deque<DueResource> page = new ArrayDeque<>();

  private FeedPosition position;
  private int step = -1;
  private int left;

  /**
   * Begins a feed.
   *
   * @param plan what to read
   * @param pageSize how much of it at once
   * @param start where an interrupted feed had come to, or null to begin at the beginning
   */
  Feed(FeedPlan plan, int pageSize, FeedPosition start) {
    this.plan = plan;
    this.pageSize = pageSize;
    this.position = start;
    skipTo(start);
  }

  /** Steps before the start are over; one that it stands in goes on behind it. */
  private void skipTo(FeedPosition start) {
    nextStep();
    while (start != null && hasStep() && isBefore(plan.steps().get(step), start)) {
      nextStep();
    }
    if (hasStep() && !standsIn(plan.steps().get(step), start)) {
      position = beginning();
    }
  }

  /** The next due resource, or empty at the end of the plan. */
  Optional<DueResource> next(Handle handle) {
    while (hasStep()) {
      if (left > 0 && page.isEmpty()) {
        page.addAll(plan.due().page(handle, position, Math.min(left, pageSize)));
      }
      DueResource due = page.poll();
      if (due != null) {
        left--;
        position = FeedPosition.of(due);
        return Optional.of(due);
      }
      nextStep();
      if (hasStep()) {
        position = beginning();
      }
    }
    return Optional.empty();
  }

  /** How far the feed has read; null before the first resource of an empty plan. */
  FeedPosition position() {
    return position;
  }

  private boolean hasStep() {
    return step < plan.steps().size();
  }

  private void nextStep() {
    step++;
    left = hasStep() ? plan.steps().get(step).count() : 0;
  }

  private FeedPosition beginning() {
    FeedPlan.Step current = plan.steps().get(step);
    return FeedPosition.before(current.priorityClass(), current.resource());
  }

  private static boolean isBefore(FeedPlan.Step step, FeedPosition position) {
    int byClass = step.priorityClass().compareTo(position.priorityClass());
    return byClass < 0 || (byClass == 0 && step.resource().compareTo(position.resource()) < 0);
  }

  private static boolean standsIn(FeedPlan.Step step, FeedPosition position) {
    return position != null
        && step.priorityClass() == position.priorityClass()
        && step.resource() == position.resource();
  }
}
