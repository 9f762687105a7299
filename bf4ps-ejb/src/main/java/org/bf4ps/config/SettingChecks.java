package org.bf4ps.config;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/** What settings must keep towards each other. */
final class SettingChecks {
  private static final List<Check> ALL =
      List.of(
          new Check(
              LeaseTunables.LEASE_MARGIN,
              "less than " + LeaseTunables.LEASE.key(),
              s -> s.get(LeaseTunables.LEASE_MARGIN).compareTo(s.get(LeaseTunables.LEASE)) < 0),
          new Check(
              LeaseTunables.HEARTBEAT_INTERVAL,
              "less than "
                  + LeaseTunables.LEASE.key()
                  + " without "
                  + LeaseTunables.LEASE_MARGIN.key(),
              s -> s.get(LeaseTunables.HEARTBEAT_INTERVAL).compareTo(usable(s)) < 0),
          new Check(
              LeaseTunables.HEARTBEAT_LOST_AFTER,
              "more than " + LeaseTunables.HEARTBEAT_INTERVAL.key(),
              s ->
                  s.get(LeaseTunables.HEARTBEAT_LOST_AFTER)
                          .compareTo(s.get(LeaseTunables.HEARTBEAT_INTERVAL))
                      > 0),
          notBelow(LeaseTunables.ATTEMPT_LIMIT, LeaseTunables.LEASE),
          notBelow(Tunables.RECENT_WINDOW, Tunables.ACTIVE_WINDOW),
          notBelow(Tunables.RETRY_CAP, Tunables.RETRY_BASE),
          notBelow(SendTunables.THROTTLE_CAP, SendTunables.THROTTLE_BASE),
          notBelow(SendTunables.ADAPTIVE_CEILING, SendTunables.ADAPTIVE_FLOOR),
          new Check(
              OidcTunables.CLIENT_ID,
              "set where " + OidcTunables.ISSUER.key() + " is",
              s ->
                  s.get(OidcTunables.ISSUER).isEmpty() || !s.get(OidcTunables.CLIENT_ID).isEmpty()),
          // The provider sends people back to this address alone; a request's Host must not choose
          // it.
          new Check(
              SiteTunables.PUBLIC_URL,
              "set where " + OidcTunables.ISSUER.key() + " is",
              s ->
                  s.get(OidcTunables.ISSUER).isEmpty()
                      || s.get(SiteTunables.PUBLIC_URL).isPresent()));

  private SettingChecks() {}

  private record Check(Setting<?> setting, String takes, Predicate<Settings> holds) {}

  /**
   * Checks all.
   *
   * @throws InvalidSettingException for the first setting that does not fit another
   */
  static void check(Settings settings) {
    for (Check check : ALL) {
      if (!check.holds().test(settings)) {
        throw new InvalidSettingException(check.setting().key(), check.takes());
      }
    }
  }

  private static Duration usable(Settings settings) {
    return settings.get(LeaseTunables.LEASE).minus(settings.get(LeaseTunables.LEASE_MARGIN));
  }

  private static Check notBelow(Setting<Duration> greater, Setting<Duration> smaller) {
    return new Check(
        greater,
        "no less than " + smaller.key(),
        s -> s.get(greater).compareTo(s.get(smaller)) >= 0);
  }
}
