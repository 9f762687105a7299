package org.bf4ps.audit;

import java.util.Map;
import java.util.function.Supplier;
import org.bf4ps.steer.Steered;
import org.jdbi.v3.core.Handle;

/**
 * A door of the operator's side as an action of the audit trail: the doors answer with a sentence,
 * whether they did it or refused.
 *
 * @param name what is done, a dotted name
 * @param target on what
 * @param reason why, in the operator's words; null if nobody said
 * @param deed calls the door, which joins the transaction of the trail
 */
public record SteeredAction(String name, String target, String reason, Supplier<Steered> deed)
    implements OperatorAction {
  @Override
  public Change apply(Handle handle) {
    Steered steered = deed.get();
    if (!steered.done()) {
      throw new RefusedActionException(steered.sentence());
    }
    return new Change(Map.of(), Map.of("effect", steered.sentence()), reason);
  }
}
