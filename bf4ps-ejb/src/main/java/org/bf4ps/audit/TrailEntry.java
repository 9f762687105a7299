package org.bf4ps.audit;

import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * An entry on its way into the trail, which nothing else writes (V20, {@code operator_actions}).
 *
 * @param who the operator's name, or what stands for somebody who is none
 * @param role the role in which it was tried, {@link #NO_ROLE} if in none
 * @param action a dotted name, see {@link OperatorAction#name}
 * @param target on what; never a secret
 * @param outcome {@code done}, {@code refused} or {@code failed}
 * @param change what was found and left, and why
 */
public record TrailEntry(
    String who, String role, String action, String target, String outcome, Change change) {
  /** In which somebody acts who is no operator. */
  public static final String NO_ROLE = "none";

  private static final String WRITE =
      """
      INSERT INTO operator_actions
            (operator_name, role, action, target, outcome, reason, before, after)
      VALUES (:who, :role, :action, :target, :outcome, :reason,
              jsonb_object(CAST(:beforeNames AS text[]), CAST(:beforeTexts AS text[])),
              jsonb_object(CAST(:afterNames AS text[]), CAST(:afterTexts AS text[])))
      RETURNING action_id
      """;

  /**
   * An entry of what was refused and so changed nothing.
   *
   * @param who as above
   * @param role as above
   * @param action as above
   * @param target as above
   * @param reason the sentence that the person was told
   * @return the entry
   */
  public static TrailEntry refused(
      String who, String role, String action, String target, String reason) {
    return new TrailEntry(
        who, role, action, target, "refused", new Change(Map.of(), Map.of(), reason));
  }

  /**
   * Writes it.
   *
   * @param handle the transaction of what it tells, so that both are kept or neither
   * @return its key
   */
  public long write(Handle handle) {
    handle.registerArrayType(String.class, "text");
    return handle
        .createQuery(WRITE)
        .bind("who", who)
        .bind("role", role)
        .bind("action", action)
        .bind("target", target)
        .bind("outcome", outcome)
        .bind("reason", change.reason())
        .bindArray("beforeNames", String.class, change.before().keySet().toArray())
        .bindArray("beforeTexts", String.class, texts(change.before()))
        .bindArray("afterNames", String.class, change.after().keySet().toArray())
        .bindArray("afterTexts", String.class, texts(change.after()))
        .mapTo(Long.class)
        .one();
  }

  /** In the order of the names: an unchangeable map iterates the same way each time. */
  private static Object[] texts(Map<String, String> named) {
    return named.values().toArray();
  }
}
