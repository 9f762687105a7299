package org.bf4ps.apikey;

import java.util.Map;
import org.bf4ps.audit.Change;
import org.bf4ps.audit.OperatorAction;
import org.bf4ps.audit.RefusedActionException;
import org.jdbi.v3.core.Handle;

/**
 * Ends a key for good.
 *
 * @param id the key of its row
 */
public record RevokeApiKey(long id) implements OperatorAction {
  @Override
  public String name() {
    return "api-key.revoke";
  }

  @Override
  public String target() {
    return "key " + id;
  }

  @Override
  public Change apply(Handle handle) {
    String label =
        handle
            .createQuery(
                "UPDATE api_keys SET revoked_at = clock_timestamp()"
                    + " WHERE api_key_id = :id AND revoked_at IS NULL RETURNING label")
            .bind("id", id)
            .mapTo(String.class)
            .findOne()
            .orElseThrow(() -> new RefusedActionException("No key of that number holds."));
    return Change.of(Map.of("label", label), Map.of());
  }
}
