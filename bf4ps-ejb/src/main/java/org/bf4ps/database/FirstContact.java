package org.bf4ps.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Waits for a database that is away while a node starts, because it restarts itself, a replica
 * takes over, or an operator ended all connections. Once a node has started, each of its parts
 * waits in its own way; what the start asks once would fail the whole deployment.
 */
public final class FirstContact {
  private static final Logger LOG = System.getLogger(FirstContact.class.getName());

  /** How long a start waits, in seconds. */
  private static final String SETTING = "bf4ps.db.start-wait";

  private static final int DEFAULT_SECONDS = 30;
  private static final Duration PAUSE = Duration.ofMillis(500);

  private FirstContact() {}

  /**
   * Does what a start has to do in the database, and again while that cannot be reached.
   *
   * @param work what may be done twice
   * @throws RuntimeException what the work threw: at once if the database answered, else when the
   *     setting's time is over
   */
  public static void work(Runnable work) {
    long seconds =
        ConfigProvider.getConfig().getOptionalValue(SETTING, Integer.class).orElse(DEFAULT_SECONDS);
    work(work, Duration.ofSeconds(seconds));
  }

  static void work(Runnable work, Duration patience) {
    long end = System.nanoTime() + patience.toNanos();
    for (boolean told = false; ; told = true) {
      try {
        work.run();
        return;
      } catch (RuntimeException e) {
        if (!DatabaseFaults.isUnreachable(e) || System.nanoTime() >= end || !pause()) {
          throw e;
        }
        if (!told) {
          LOG.log(
              Level.WARNING,
              "The database is away ({0}); the start waits for it, at most {1} s",
              DatabaseFaults.sentence(e),
              patience.toSeconds());
        }
      }
    }
  }

  /** Returns false if this thread is to end. */
  private static boolean pause() {
    try {
      Thread.sleep(PAUSE);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
