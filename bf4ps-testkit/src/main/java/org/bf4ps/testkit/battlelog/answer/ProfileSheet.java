package org.bf4ps.testkit.battlelog.answer;

import java.util.List;
import org.bf4ps.testkit.population.SimulatedAccount;
import org.bf4ps.testkit.population.SimulatedPersona;

/**
 * An account as its pages show it (CONTRACT §5.1).
 *
 * @param account name, id, visibility and country
 * @param soldiers all its soldiers
 */
public record ProfileSheet(SimulatedAccount account, List<Owned> soldiers) {

  /**
   * A soldier of the account.
   *
   * @param persona identity
   * @param name current name
   */
  public record Owned(SimulatedPersona persona, String name) {}

  /** Copies the list. */
  public ProfileSheet {
    soldiers = List.copyOf(soldiers);
  }
}
