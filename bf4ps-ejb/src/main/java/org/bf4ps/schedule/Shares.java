package org.bf4ps.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Divides a number of places by weights, so that nobody gets more than he can use and nothing is
 * left over while anybody wants it. Each place goes to the kind that is furthest behind its share,
 * counted with what it holds already. Kinds of weight 0 get what all others leave.
 *
 * @param weights the weight of each kind, 0 or more; a kind that is not named has weight 0
 * @param <K> the kinds; earlier constants win ties
 */
public record Shares<K extends Enum<K>>(Map<K, Integer> weights) {
  /**
   * Checks the weights and takes a copy.
   *
   * @throws IllegalArgumentException if a weight is negative
   */
  public Shares {
    weights = Map.copyOf(weights);
    if (weights.values().stream().anyMatch(weight -> weight < 0)) {
      throw new IllegalArgumentException("A weight is not negative: " + weights);
    }
  }

  /**
   * Divides places.
   *
   * @param places how many there are, 0 or more
   * @param wanted how many each kind can use, 0 or more
   * @param held how many places each kind holds already, in addition; kinds not named hold none
   * @return how many more each wanted kind gets; together {@code places}, or all that is wanted
   */
  public Map<K, Integer> split(int places, Map<K, Integer> wanted, Map<K, Integer> held) {
    if (wanted.isEmpty()) {
      return Map.of();
    }
    Map<K, Integer> given = new EnumMap<>(wanted);
    given.replaceAll((kind, want) -> 0);
    for (int left = places; left > 0; left--) {
      K next = null;
      for (K kind : given.keySet()) {
        boolean wants = given.get(kind) < wanted.get(kind);
        if (wants && (next == null || isBehind(kind, next, given, held))) {
          next = kind;
        }
      }
      if (next == null) {
        break;
      }
      given.merge(next, 1, Integer::sum);
    }
    return Collections.unmodifiableMap(given);
  }

  /**
   * The shortest sequence of turns in which every kind has its share exactly, spread evenly (smooth
   * weighted round robin): each turn every kind gains its weight in credit, and the richest takes
   * the turn and pays the sum of all weights. Kinds of weight 0 have no turn.
   *
   * @return whose turn it is, one after the other, and then from the beginning again; empty if all
   *     weights are 0
   */
  public List<K> rota() {
    int common = weights.values().stream().reduce(0, Shares::commonDivisor);
    if (common == 0) {
      return List.of();
    }
    Map<K, Integer> credit = new TreeMap<>();
    weights.forEach((kind, weight) -> credit.put(kind, 0));
    int round = weights.values().stream().mapToInt(Integer::intValue).sum() / common;
    List<K> rota = new ArrayList<>(round);
    for (int turn = 0; turn < round; turn++) {
      credit.replaceAll((kind, had) -> had + weights.get(kind) / common);
      K richest = Collections.max(credit.keySet(), Comparator.comparing(credit::get));
      credit.merge(richest, -round, Integer::sum);
      rota.add(richest);
    }
    return List.copyOf(rota);
  }

  private static int commonDivisor(int one, int other) {
    return other == 0 ? one : commonDivisor(other, one % other);
  }

  /** Compares places by weight after one more, without dividing. */
  private boolean isBehind(K kind, K other, Map<K, Integer> given, Map<K, Integer> held) {
    long places = 1L + given.get(kind) + held.getOrDefault(kind, 0);
    long otherPlaces = 1L + given.get(other) + held.getOrDefault(other, 0);
    return places * weights.getOrDefault(other, 0) < otherPlaces * weights.getOrDefault(kind, 0);
  }
}
