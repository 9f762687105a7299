package org.bf4ps.web.console.egresses;

import java.time.Instant;
import java.util.stream.Collectors;
import org.bf4ps.egress.EgressState;

/**
 * A gate at one moment.
 *
 * @param state the gate
 * @param now the moment
 */
public record EgressLine(EgressState state, Instant now) {
  /**
   * What keeps requests back.
   *
   * @return the strongest condition
   */
  public EgressState.Condition condition() {
    return state.condition(now);
  }

  /**
   * Tells whether an operator can end a pause; one that ended by itself is still on record.
   *
   * @return true if it is paused now
   */
  public boolean paused() {
    return condition() == EgressState.Condition.PAUSED;
  }

  /**
   * Tells whether there is a block of Battlelog's to clear, also behind a pause.
   *
   * @return true if Battlelog closed it
   */
  public boolean blocked() {
    return state.blockedUntil() != null && state.blockedUntil().isAfter(now);
  }

  /**
   * Tells whether a measurement has the egress for itself, also behind a pause or a block. Nothing
   * clears that: what left beside it would spoil the measurement.
   *
   * @return true if it is held now
   */
  public boolean held() {
    return state.heldUntil() != null && state.heldUntil().isAfter(now);
  }

  /**
   * Requests that Battlelog refused by a status in the last day.
   *
   * @param status 403 or 429
   * @return how many
   */
  public long refused(int status) {
    return state.refusedLastDay().getOrDefault(status, 0L);
  }

  /**
   * The collectors that use it.
   *
   * @return their names with commas; empty if none does
   */
  public String collectors() {
    return state.collectors().stream().collect(Collectors.joining(", "));
  }
}
