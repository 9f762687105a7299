package org.bf4ps.audit;

import java.util.Map;

/**
 * What an action found and what it left, as texts by name, in which no secret may stand.
 *
 * @param before what it found; empty if there was nothing
 * @param after what it left; empty if nothing is left
 * @param reason why it was done, in the operator's words; null if nobody said
 */
public record Change(Map<String, String> before, Map<String, String> after, String reason) {
  /** Copies both. */
  public Change {
    before = Map.copyOf(before);
    after = Map.copyOf(after);
  }

  /**
   * A change for which nobody gave a reason.
   *
   * @param before what the action found
   * @param after what it left
   * @return the change
   */
  public static Change of(Map<String, String> before, Map<String, String> after) {
    return new Change(before, after, null);
  }
}
