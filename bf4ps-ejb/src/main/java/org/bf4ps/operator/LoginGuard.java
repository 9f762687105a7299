package org.bf4ps.operator;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.config.Settings;
import org.bf4ps.config.WebTunables;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * Makes guessing slow: after some failures in a row an account, and an address, has to wait, twice
 * as long each time, up to a lock-out. An attempt counts as a failure before its password is
 * checked, so that many at once gain nothing; it stands in the database, so that it holds on every
 * node. Names without an account are guarded alike.
 */
@ApplicationScoped
public class LoginGuard {
  /** Many people may share an address. */
  private static final int ADDRESS_FACTOR = 4;

  private static final String COUNT =
      """
      INSERT INTO login_guards AS g (kind, subject, failures, last_failed_at, blocked_until)
      VALUES (:kind, :subject, 1, clock_timestamp(), clock_timestamp())
      ON CONFLICT (kind, subject) DO UPDATE
      SET failures = CASE WHEN g.last_failed_at < clock_timestamp() - interval '1 day'
                          THEN 1 ELSE g.failures + 1 END,
          last_failed_at = clock_timestamp(),
          blocked_until = clock_timestamp()
            + CASE WHEN g.failures < :free THEN interval '0'
                   ELSE least(CAST(:lock AS interval),
                              CAST(:delay AS interval) * power(2, least(g.failures - :free, 20)))
              END
      WHERE g.blocked_until <= clock_timestamp()
      """;

  private static final String WAIT =
      """
      SELECT ceil(extract(epoch FROM max(blocked_until) - clock_timestamp())) FROM login_guards
       WHERE (kind, subject) IN (('account', :account), ('address', :address))
         AND blocked_until > clock_timestamp()
      """;

  /** Of the guards that hold an attempt, those that told of none for a minute. */
  private static final String TELL =
      """
      UPDATE login_guards SET told_at = clock_timestamp()
       WHERE (kind, subject) IN (('account', :account), ('address', :address))
         AND blocked_until > clock_timestamp()
         AND (told_at IS NULL OR told_at < clock_timestamp() - interval '1 minute')
      """;

  private final Transactions transactions;
  private final int free;
  private final Duration delay;
  private final Duration lock;

  /** For the container's proxy. */
  protected LoginGuard() {
    this(null, Settings.of(Map.of()));
  }

  /**
   * Opens the guard.
   *
   * @param transactions the way to the database
   * @param settings how patient it is
   */
  @Inject
  public LoginGuard(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.free = settings.get(WebTunables.LOGIN_FREE_FAILURES);
    this.delay = settings.get(WebTunables.LOGIN_DELAY);
    this.lock = settings.get(WebTunables.LOGIN_LOCK);
  }

  /**
   * Asks for leave to check a password. Who gets it and is right tells so by {@link #forget}.
   *
   * @param name the name that is tried
   * @param address where the attempt comes from
   * @return empty if the password may be checked, else how long to wait
   */
  public Optional<Duration> hold(String name, String address) {
    String account = subject(name);
    return transactions.call(
        handle -> {
          handle.execute(
              "DELETE FROM login_guards WHERE last_failed_at < clock_timestamp() - interval '1 day'"
                  + " AND blocked_until < clock_timestamp()");
          Optional<Duration> wait =
              handle
                  .createQuery(WAIT)
                  .bind("account", account)
                  .bind("address", address)
                  .mapTo(Long.class)
                  .findOne()
                  .map(Duration::ofSeconds);
          if (wait.isPresent()) {
            return wait;
          }
          boolean counted =
              count(handle, "account", account, free)
                  && count(handle, "address", address, free * ADDRESS_FACTOR);
          return counted ? Optional.empty() : Optional.of(delay);
        });
  }

  /**
   * Tells whether an attempt that is held back belongs into the trail: at most one in a minute for
   * each account and each address that waits, so that nobody floods it.
   *
   * @param name the name that is tried
   * @param address where the attempt comes from
   * @return true if it is to be recorded
   */
  public boolean isToBeTold(String name, String address) {
    return transactions.call(
        handle ->
            handle
                    .createUpdate(TELL)
                    .bind("account", subject(name))
                    .bind("address", address)
                    .execute()
                > 0);
  }

  /**
   * Forgets the failures of an account whose password was right, and one of its address: whoever
   * has an account could else wash the address clean between guesses at others.
   *
   * @param name the name
   * @param address where the login came from
   */
  public void forget(String name, String address) {
    transactions.run(
        handle -> {
          handle.execute(
              "DELETE FROM login_guards WHERE kind = 'account' AND subject = ?", subject(name));
          handle.execute(
              "DELETE FROM login_guards WHERE kind = 'address' AND subject = ? AND failures = 1",
              address);
          handle.execute(
              "UPDATE login_guards SET failures = failures - 1, blocked_until = clock_timestamp()"
                  + " WHERE kind = 'address' AND subject = ?",
              address);
        });
  }

  private boolean count(Handle handle, String kind, String subject, int allowed) {
    return handle
            .createUpdate(COUNT)
            .bind("kind", kind)
            .bind("subject", subject)
            .bind("free", allowed)
            .bind("delay", delay.toString())
            .bind("lock", lock.toString())
            .execute()
        == 1;
  }

  /** Names are short; what is longer is cut, for it is no account's. */
  private static String subject(String name) {
    String plain = name.toLowerCase(Locale.ROOT).replace("\0", "");
    return plain.substring(0, Math.min(plain.length(), 64));
  }
}
