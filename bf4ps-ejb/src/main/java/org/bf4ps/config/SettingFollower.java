package org.bf4ps.config;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import org.bf4ps.database.Transactions;

/**
 * Lets a node's settings follow what operators stored. A look at one number tells whether anything
 * changed; a database that is away leaves the node with what it had. Used by one thread.
 */
public final class SettingFollower {
  private static final Logger LOG = System.getLogger(SettingFollower.class.getName());

  private final Settings settings;
  private final Transactions transactions;
  private volatile SettingStanding standing = SettingStanding.NONE;

  /**
   * A follower that took nothing yet.
   *
   * @param settings the live settings that follow
   * @param transactions the way to the database
   */
  public SettingFollower(Settings settings, Transactions transactions) {
    this.settings = settings;
    this.transactions = transactions;
  }

  private record Stored(long version, Map<String, String> values) {}

  /**
   * Takes what is new. Values that do not fit this node's own configuration are told once and left;
   * the ones before then hold on.
   *
   * @return whether other values hold now
   * @throws RuntimeException if the database fails
   */
  public boolean follow() {
    Stored stored =
        transactions.call(
            handle -> {
              long version = StoredSettings.version(handle);
              return version == standing.version()
                  ? null
                  : new Stored(version, StoredSettings.current(handle));
            });
    if (stored == null) {
      return false;
    }
    long version = stored.version();
    try {
      settings.take(stored.values());
      standing = new SettingStanding(version, null);
      LOG.log(Level.INFO, "The settings of version {0} hold", version);
      return true;
    } catch (InvalidSettingException e) {
      standing = new SettingStanding(version, e.getMessage());
      LOG.log(Level.ERROR, "Version {0} of the settings is refused: {1}", version, e.getMessage());
      return false;
    }
  }

  /** What came of the last look that found something new. */
  SettingStanding standing() {
    return standing;
  }
}
