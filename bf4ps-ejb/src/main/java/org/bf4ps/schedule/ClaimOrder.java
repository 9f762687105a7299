package org.bf4ps.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which class of background work a claim looks at first (DESIGN §4.2). Every claim has a turn, a
 * number that counts the claims of the whole cluster; turn modulo the rota's length names the class
 * that goes first. If that class has nothing to do, the turn goes to the classes in strict order,
 * so that no turn is lost while anybody waits; a class that was idle gets no turns back.
 *
 * <p>So each run of {@code n} turns, {@code n} being the rota's length, gives every class that has
 * work all through it at least its share of {@code n}, exactly. It follows that a job with {@code
 * a} jobs ahead of it in its class is claimed within {@link #longestWait(PriorityClass, int)}
 * turns, whatever the other classes do.
 */
public final class ClaimOrder {
  private final List<PriorityClass> rota;

  /**
   * The order that shares make.
   *
   * @param shares the share of each class of background work
   * @throws IllegalArgumentException if no class has a share
   */
  public ClaimOrder(Shares<PriorityClass> shares) {
    this.rota = shares.rota();
    if (rota.isEmpty()) {
      throw new IllegalArgumentException("No class has a share of the claims");
    }
  }

  /**
   * Which class goes first, turn by turn.
   *
   * @return the classes of consecutive turns, after which it begins anew
   */
  public List<PriorityClass> rota() {
    return rota;
  }

  /**
   * The most turns until a job is claimed: between two turns of a class lie at most its longest
   * gap, and each turn takes the first of the class.
   *
   * @param priorityClass the job's class
   * @param ahead how many jobs of the class stand before it when it becomes eligible, and how many
   *     pass it later by a greater {@code priority_value}
   * @return a number of turns, its own included
   * @throws IllegalArgumentException for a class without a share, which has no bound
   */
  public long longestWait(PriorityClass priorityClass, int ahead) {
    return longestGap(priorityClass) * (ahead + 1L);
  }

  private int longestGap(PriorityClass priorityClass) {
    int[] places =
        IntStream.range(0, rota.size()).filter(i -> rota.get(i) == priorityClass).toArray();
    if (places.length == 0) {
      throw new IllegalArgumentException("A class without a share has no bound: " + priorityClass);
    }
    List<Integer> gaps = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      int next = i + 1 < places.length ? places[i + 1] : places[0] + rota.size();
      gaps.add(next - places[i]);
    }
    return gaps.stream().mapToInt(Integer::intValue).max().orElseThrow();
  }
}
