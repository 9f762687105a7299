package org.bf4ps.testkit.battlelog.answer;

import org.bf4ps.testkit.population.Draw;

/** Splits what a soldier does over many things, most of it over a few favourites. */
final class Spread {

  private Spread() {}

  /**
   * Weights that add up to 1.
   *
   * @param draw chance of the soldier
   * @param keys one per thing; the weight of a key depends on the other keys only by the sum
   */
  static double[] over(Draw draw, Iterable<String> keys, int count) {
    double[] weights = new double[count];
    double sum = 0;
    int index = 0;
    for (String key : keys) {
      double fraction = draw.at(key).fraction();
      double square = fraction * fraction;
      double weight = square * square * square * square;
      weights[index++] = weight;
      sum += weight;
    }
    for (int i = 0; i < count; i++) {
      weights[i] /= sum;
    }
    return weights;
  }
}
