package org.bf4ps.apikey;

import java.util.Map;
import org.bf4ps.audit.Change;
import org.bf4ps.audit.OperatorAction;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.SecretToken;
import org.jdbi.v3.core.Handle;

/** Makes a key for a program. Its secret is in this object alone, to be shown once. */
public final class MakeApiKey implements OperatorAction {
  private static final int LONGEST_LABEL = 100;

  private final Operator who;
  private final String label;
  private final String secret = "bf4ps_" + SecretToken.fresh();

  /**
   * Prepares a key.
   *
   * @param who whose name stands on it
   * @param label whose it is to be, 1 to 100 characters
   */
  public MakeApiKey(Operator who, String label) {
    this.who = who;
    this.label = label.replace("\0", "").strip();
  }

  /**
   * The key itself.
   *
   * @return the text that the program sends
   */
  public String secret() {
    return secret;
  }

  @Override
  public String name() {
    return "api-key.make";
  }

  @Override
  public String target() {
    return label;
  }

  @Override
  public Change apply(Handle handle) {
    if (label.isEmpty() || label.length() > LONGEST_LABEL) {
      throw new RefusedActionException("Say in 1 to 100 characters whose key it is.");
    }
    long id =
        handle
            .createQuery(
                "INSERT INTO api_keys (key_hash, label, created_by)"
                    + " VALUES (:hash, :label, :who) RETURNING api_key_id")
            .bind("hash", SecretToken.hash(secret))
            .bind("label", label)
            .bind("who", who.name())
            .mapTo(Long.class)
            .one();
    return Change.of(Map.of(), Map.of("key", Long.toString(id)));
  }
}
