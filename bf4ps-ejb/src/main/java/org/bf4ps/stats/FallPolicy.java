package org.bf4ps.stats;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.Settings;

/**
 * When a fall is believed (DESIGN §4.7, ADR 0005). Pure: it decides, others write.
 *
 * @param confirmDelay least time between two counted sights
 * @param sights how many sights confirm a reset or a fall, the first included
 * @param zeroSights how many sights confirm it while every counter is told as 0
 */
public record FallPolicy(Duration confirmDelay, int sights, int zeroSights) {
  /** What is to be done with an answer. */
  public sealed interface Verdict {}

  /**
   * The answer is written.
   *
   * @param notConfirmed the suspicion that this answer ends without confirming it, or null
   */
  public record Believed(Suspicion notConfirmed) implements Verdict {}

  /**
   * The answer is kept aside and fetched again.
   *
   * @param suspicion what is known now
   * @param begins whether the suspicion begins with this answer
   * @param refuted an earlier suspicion that this answer contradicts, or null
   */
  public record KeptAside(Suspicion suspicion, boolean begins, Suspicion refuted)
      implements Verdict {}

  /**
   * The fall is confirmed and the answer written with a boundary.
   *
   * @param suspicion the suspicion, this last sight included
   */
  public record Confirmed(Suspicion suspicion) implements Verdict {}

  /**
   * The node's policy.
   *
   * @param settings the settings
   * @return the policy
   */
  public static FallPolicy of(Settings settings) {
    return new FallPolicy(
        settings.get(EligibilityTunables.FALL_CONFIRM_DELAY),
        settings.get(EligibilityTunables.FALL_SIGHTS),
        settings.get(EligibilityTunables.FALL_ZERO_SIGHTS));
  }

  /**
   * Judges an answer.
   *
   * @param stored the current numbers, or null if there are none
   * @param open the open suspicion, or null
   * @param answer what Battlelog told
   * @param begunAt when the collection began
   * @return what is to be done
   */
  public Verdict judge(
      DetailedStats stored, Suspicion open, DetailedStats answer, Instant begunAt) {
    Optional<Fall> fall = stored == null ? Optional.empty() : Fall.between(stored, answer);
    if (fall.isEmpty()) {
      return new Believed(open);
    }
    if (open == null) {
      return new KeptAside(Suspicion.first(fall.get(), answer, begunAt), true, null);
    }
    boolean contradicts = Fall.between(open.observed(), answer).isPresent();
    if (contradicts) {
      return new KeptAside(Suspicion.first(fall.get(), answer, begunAt), true, open);
    }
    if (begunAt.isBefore(open.lastSeenAt().plus(confirmDelay))) {
      return new KeptAside(open, false, null);
    }
    Suspicion again = open.again(fall.get(), answer, begunAt);
    int wanted = fall.get().kind() == Fall.Kind.ZEROS ? zeroSights : sights;
    return again.sights() >= wanted ? new Confirmed(again) : new KeptAside(again, false, null);
  }

  /**
   * When a soldier under suspicion is asked for again.
   *
   * @param suspicion the suspicion
   * @param now the present
   * @return a moment from which on a sight counts, not before the present
   */
  public Instant askAgainAt(Suspicion suspicion, Instant now) {
    Instant counts = suspicion.lastSeenAt().plus(confirmDelay);
    return counts.isAfter(now) ? counts : now.plus(confirmDelay);
  }
}
