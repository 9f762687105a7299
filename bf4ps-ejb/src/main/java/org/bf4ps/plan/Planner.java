package org.bf4ps.plan;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Cadences;
import org.bf4ps.config.Tunables;
import org.bf4ps.schedule.Freshness;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.ResourceMix;

/**
 * Forecasts a plan, day by day: what people ask for goes first, the classes divide the rest by
 * their shares, and the bootstrap's places go to resources by weights and watermarks (DESIGN §4.2).
 * Pure: equal input gives an equal forecast.
 *
 * <p>The model: a soldier that plays is due once per gameplay interval, and once more afterwards;
 * profiles come round in their interval; faults, retries and new soldiers are left out.
 */
public final class Planner {
  private static final int MOST_DAYS = 1_095;

  private final PlanInput input;
  private final Population population;

  private Planner(PlanInput input, Population population) {
    this.input = input;
    this.population = population;
  }

  /**
   * Forecasts.
   *
   * @param input what would be set
   * @param population who there is
   * @return what comes of it
   */
  public static Forecast forecast(PlanInput input, Population population) {
    return new Planner(input, population).run();
  }

  private Forecast run() {
    Backlog backlog = new Backlog(population);
    Map<PriorityClass, Map<Resource, Integer>> first = day(backlog);
    Map<Resource, Integer> coveredAfter = new EnumMap<>(Resource.class);
    Map<PriorityClass, Map<Resource, Integer>> today = first;
    for (int day = 0; day <= MOST_DAYS && coveredAfter.size() < Resource.values().length; day++) {
      for (Resource each : Resource.values()) {
        if (backlog.missing(each) == 0) {
          coveredAfter.putIfAbsent(each, day);
        }
      }
      backlog.take(today.getOrDefault(PriorityClass.BOOTSTRAP, Map.of()));
      today = day(backlog);
    }
    Map<PriorityClass, Map<Resource, Integer>> wanted = wanted();
    return new Forecast(
        capacity(),
        wanted,
        first,
        coveredAfter,
        activeRefresh(first, wanted),
        finalShare(first, wanted),
        bytes(first));
  }

  /** What leaves on a day that begins with that backlog. */
  private Map<PriorityClass, Map<Resource, Integer>> day(Backlog backlog) {
    int capacity = (int) Math.min(Integer.MAX_VALUE, capacity());
    Map<PriorityClass, Map<Resource, Integer>> wanted = wanted();
    Map<Resource, Integer> rounds = wanted.get(PriorityClass.BOOTSTRAP);
    Map<Resource, Integer> due = new EnumMap<>(Resource.class);
    for (Resource each : Resource.values()) {
      due.put(each, whole(backlog.missing(each) + rounds.getOrDefault(each, 0)));
    }
    wanted.put(PriorityClass.BOOTSTRAP, due);
    Map<PriorityClass, Integer> demand = new EnumMap<>(PriorityClass.class);
    wanted.forEach((each, row) -> demand.put(each, whole(Forecast.sum(Map.of(each, row)))));
    int byHand = Math.min(capacity, demand.remove(PriorityClass.INTERACTIVE));
    Map<PriorityClass, Integer> places =
        new EnumMap<>(input.classes().split(capacity - byHand, demand, Map.of()));
    places.put(PriorityClass.INTERACTIVE, byHand);
    Map<PriorityClass, Map<Resource, Integer>> served = new EnumMap<>(PriorityClass.class);
    places.forEach(
        (each, count) ->
            served.put(
                each,
                input
                    .resources()
                    .split(
                        count,
                        wanted.get(each),
                        ResourceMix.coverageFor(each, backlog.coverage()))));
    return served;
  }

  private Map<PriorityClass, Map<Resource, Integer>> wanted() {
    Freshness cadences = Cadences.of(input.settings());
    Map<PriorityClass, Map<Resource, Integer>> wanted = new EnumMap<>(PriorityClass.class);
    wanted.put(PriorityClass.INTERACTIVE, row(resource -> population.requestedPerDay()));
    wanted.put(
        PriorityClass.ACTIVE,
        row(gameplay(resource -> perDay(population.activeNow(), cadences.interval(resource)))));
    wanted.put(PriorityClass.RECENT, row(gameplay(resource -> population.observedPerDay())));
    long profiles = perDay(population.soldiers(), cadences.interval(Resource.PROFILE));
    wanted.put(PriorityClass.BOOTSTRAP, new EnumMap<>(Map.of(Resource.PROFILE, whole(profiles))));
    return wanted;
  }

  private static long perDay(long soldiers, Duration interval) {
    return soldiers * Duration.ofDays(1).toSeconds() / interval.toSeconds();
  }

  private static ToLongFunction<Resource> gameplay(ToLongFunction<Resource> each) {
    return resource -> resource == Resource.PROFILE ? 0 : each.applyAsLong(resource);
  }

  private static Map<Resource, Integer> row(ToLongFunction<Resource> each) {
    Map<Resource, Integer> row = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      row.put(resource, whole(each.applyAsLong(resource)));
    }
    return row;
  }

  /** Requests of equal parts of the resources, each as dear as its weight. */
  private long capacity() {
    int weights = 0;
    for (Resource each : Resource.values()) {
      weights += input.weights().of(each);
    }
    long byGates = input.intervalsPerDay() * Resource.values().length / weights;
    return Math.min(byGates, input.budgetPerDay());
  }

  private Duration activeRefresh(
      Map<PriorityClass, Map<Resource, Integer>> served,
      Map<PriorityClass, Map<Resource, Integer>> wanted) {
    int got = served.get(PriorityClass.ACTIVE).getOrDefault(Resource.DETAILED, 0);
    int asked = wanted.get(PriorityClass.ACTIVE).get(Resource.DETAILED);
    return got == 0
        ? null
        : Duration.ofSeconds(
            input.settings().get(Tunables.GAMEPLAY_INTERVAL).toSeconds() * asked / got);
  }

  private static Double finalShare(
      Map<PriorityClass, Map<Resource, Integer>> served,
      Map<PriorityClass, Map<Resource, Integer>> wanted) {
    int asked = wanted.get(PriorityClass.RECENT).get(Resource.DETAILED);
    return asked == 0
        ? null
        : 100.0 * served.get(PriorityClass.RECENT).getOrDefault(Resource.DETAILED, 0) / asked;
  }

  private long bytes(Map<PriorityClass, Map<Resource, Integer>> served) {
    return served.values().stream()
        .flatMap(row -> row.entrySet().stream())
        .mapToLong(each -> each.getValue() * population.meanBytes().getOrDefault(each.getKey(), 0L))
        .sum();
  }

  private static int whole(long count) {
    return (int) Math.min(Integer.MAX_VALUE, count);
  }
}
