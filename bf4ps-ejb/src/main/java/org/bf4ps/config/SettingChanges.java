package org.bf4ps.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bf4ps.database.Transactions;
import org.bf4ps.steer.OperatorEvent;
import org.bf4ps.steer.Steered;
import org.jdbi.v3.core.Handle;

/**
 * Changes settings while the nodes run: the one door for it. A change is checked against all that
 * holds on this node, versioned, and written with its event; every node takes it within seconds
 * ({@link SettingFollower}).
 */
@ApplicationScoped
public class SettingChanges {
  private final Settings settings;
  private final Transactions transactions;

  /** For the container's proxy. */
  protected SettingChanges() {
    this(null, null);
  }

  /**
   * Opens the door.
   *
   * @param settings the node's live settings
   * @param transactions the way to the database
   */
  @Inject
  public SettingChanges(Settings settings, Transactions transactions) {
    this.settings = settings;
    this.transactions = transactions;
  }

  /**
   * Changes several settings at once: all or none, so that values that depend on each other may
   * move together.
   *
   * @param changes the new texts by key; null takes a key back to each node's configuration
   * @param operator who changes them, not blank
   * @param reason why, in the operator's words; may be empty
   * @return the effect, or why the first of them is refused
   */
  public Steered apply(Map<String, String> changes, String operator, String reason) {
    for (String key : changes.keySet()) {
      if (Tunables.find(key).filter(Setting::runTime).isEmpty()) {
        return Steered.refused("The setting " + key + " cannot be changed while the nodes run.");
      }
    }
    return transactions.call(handle -> apply(handle, changes, operator, reason));
  }

  private Steered apply(
      Handle handle, Map<String, String> changes, String operator, String reason) {
    StoredSettings.lock(handle);
    Map<String, String> stored = new HashMap<>(StoredSettings.current(handle));
    Map<String, String> real = new HashMap<>(changes);
    real.entrySet().removeIf(each -> Objects.equals(stored.get(each.getKey()), each.getValue()));
    Map<String, String> next = new HashMap<>(stored);
    real.forEach((key, value) -> next.compute(key, (any, old) -> value));
    try {
      settings.with(next);
    } catch (InvalidSettingException e) {
      return Steered.refused(e.getMessage() + ".");
    }
    real.forEach(
        (key, value) -> {
          StoredSettings.add(handle, key, value, operator, reason);
          Map<String, String> details = new HashMap<>();
          details.put("key", key);
          details.put("from", stored.get(key));
          details.put("to", value);
          details.put("reason", reason);
          OperatorEvent.of("setting_changed", operator, details).write(handle);
        });
    return Steered.done(
        real.isEmpty()
            ? "Nothing changes: the values are stored already."
            : real.size() + " changed; every node follows within seconds.");
  }

  /**
   * The changes so far, the newest first.
   *
   * @param key one setting's key, or null for all
   * @param before only versions below this one; {@link Long#MAX_VALUE} for the first page
   * @param limit how many at most
   * @return the changes
   */
  public List<SettingVersion> history(String key, long before, int limit) {
    return transactions.call(handle -> StoredSettings.history(handle, key, before, limit));
  }
}
