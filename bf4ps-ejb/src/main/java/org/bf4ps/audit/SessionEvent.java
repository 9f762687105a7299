package org.bf4ps.audit;

import java.util.Map;
import org.bf4ps.operator.OperatorRole;
import org.jdbi.v3.core.Handle;

/**
 * The beginning or end of a login, which changes nothing but belongs into the trail.
 *
 * @param name {@code session.login}, {@code session.provider-login}, {@code session.logout} or
 *     {@code session.setup}
 * @param target the address from which it was done
 */
public record SessionEvent(String name, String target) implements OperatorAction {
  @Override
  public Change apply(Handle handle) {
    return Change.of(Map.of(), Map.of());
  }

  @Override
  public OperatorRole role() {
    return OperatorRole.VIEWER;
  }
}
